/** Dark or light: as the system has it, or as one chooses. */
import { signal } from "@preact/signals";

const THEMES = ["auto", "light", "dark"] as const;
type Theme = (typeof THEMES)[number];

const KEY = "theme";
const theme = signal<Theme>(kept());
apply(theme.value);

export function ThemeChoice() {
  return (
    <label class="theme">
      <span>Colours</span>
      <select
        value={theme.value}
        onChange={(event) => {
          theme.value = (THEMES.find((one) => one === event.currentTarget.value) ?? "auto") as Theme;
          apply(theme.value);
        }}
      >
        <option value="auto">system</option>
        <option value="light">light</option>
        <option value="dark">dark</option>
      </select>
    </label>
  );
}

function apply(chosen: Theme): void {
  const { dataset } = document.documentElement;
  if (chosen === "auto") delete dataset["theme"];
  else dataset["theme"] = chosen;
  try {
    localStorage.setItem(KEY, chosen);
  } catch {
    // Where nothing may be kept, the choice is for this visit.
  }
}

function kept(): Theme {
  try {
    return THEMES.find((one) => one === localStorage.getItem(KEY)) ?? "auto";
  } catch {
    return "auto";
  }
}

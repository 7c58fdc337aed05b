export default function ListView() {
  return null;
}

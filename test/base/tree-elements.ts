// The elements of a document, from the whole tree that parse5 builds of the whole text.
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from "parse5";

/** What `readElements` must find too: places are where an attribute begins and ends, with its name. */
export interface TreeElement {
  readonly name: string;
  readonly namespace: string;
  readonly inHead: boolean;
  readonly attributes: readonly { readonly name: string; readonly value: string; readonly end: number }[];
}

/** Returns the elements with attributes that have a tag of their own, in the order of the source. */
export function treeElements(text: string): readonly TreeElement[] {
  const found = new Map<number, DefaultTreeAdapterTypes.Element>();
  parse(text, {
    sourceCodeLocationInfo: true,
    scriptingEnabled: false,
    treeAdapter: {
      ...defaultTreeAdapter,
      // While it is built: an element that is found may be removed from the tree later.
      setNodeSourceCodeLocation: (node, location) => {
        defaultTreeAdapter.setNodeSourceCodeLocation(node, location);
        if (location?.attrs === undefined || !defaultTreeAdapter.isElementNode(node)) return;
        if (!found.has(location.startOffset)) found.set(location.startOffset, node);
      },
    },
  });
  return [...found.values()].map(treeElement);
}

function treeElement(element: DefaultTreeAdapterTypes.Element): TreeElement {
  const { tagName, namespaceURI, parentNode, attrs, sourceCodeLocation } = element;
  return {
    name: tagName,
    namespace: /svg|math/i.exec(namespaceURI)?.[0].toLowerCase() ?? "html",
    inHead: parentNode !== null && "tagName" in parentNode && parentNode.tagName === "head",
    // One that a second BODY or HTML tag has added has no place in the tag of the first.
    attributes: attrs.flatMap(({ name, prefix, value }) => {
      const full = prefix ? `${prefix}:${name}` : name.toLowerCase();
      const place = sourceCodeLocation!.attrs![full];
      return place === undefined ? [] : [{ name: full, value, end: place.endOffset }];
    }),
  };
}

import type { TreeAdapter, TreeAdapterTypeMap } from "parse5";

type Adapter = TreeAdapter<TreeMap>;
type Namespace = ReturnType<Adapter["getNamespaceURI"]>;
type Attributes = ReturnType<Adapter["getAttrList"]>;
type DocumentMode = ReturnType<Adapter["getDocumentMode"]>;
type Location = NonNullable<ReturnType<Adapter["getNodeSourceCodeLocation"]>>;

/** A node, which knows neither its parent nor its children. Anything but an element has no name. */
export interface TreeNode {
  readonly tagName: string;
  readonly namespaceURI: Namespace;
  attrs: Attributes;
  /** Where its tag is, until it gets a parent. */
  location: Location | null;
}

/** Every kind of node is the same here. */
export interface TreeMap
  extends TreeAdapterTypeMap<
    TreeNode,
    TreeNode,
    TreeNode,
    TreeNode,
    TreeNode,
    TreeNode,
    TreeNode,
    TreeNode,
    TreeNode,
    TreeNode
  > {}

const nothing = (): void => {};
const absent = nothing as () => never;

/** What only serves the readers of a tree, and parsers of fragments. */
const NEVER_CALLED = {
  createTextNode: absent,
  getFirstChild: absent,
  getTextNodeContent: absent,
  getCommentNodeContent: absent,
  getDocumentTypeNodeName: absent,
  getDocumentTypeNodePublicId: absent,
  getDocumentTypeNodeSystemId: absent,
  isTextNode: absent as unknown as Adapter["isTextNode"],
  isCommentNode: absent as unknown as Adapter["isCommentNode"],
  isDocumentTypeNode: absent as unknown as Adapter["isDocumentTypeNode"],
  isElementNode: absent as unknown as Adapter["isElementNode"],
};

/** Receives what happens to the tree while it is built. */
export interface TreeListener {
  /** An element is created: for a tag, or as a copy. */
  created(): void;
  /** An element gets its first parent. One that has no tag of its own is not reported; a copy is reported too. */
  inserted(element: TreeNode, location: Location, parent: TreeNode): void;
}

/**
 * Makes a tree that is never kept: the parser itself holds the elements that are open, and everything else is
 * garbage at once. The parser decides by the open elements alone what it finds next, so it finds the same elements.
 */
export function forgetfulTree(listener: TreeListener): Adapter {
  const node = (tagName = "", namespaceURI = "" as Namespace, attrs: Attributes = []): TreeNode => ({
    tagName,
    namespaceURI,
    attrs,
    location: null,
  });
  const text = node();
  let mode = "no-quirks" as DocumentMode;
  const insert = (parent: TreeNode, child: TreeNode): void => {
    const { location } = child;
    if (location === null) return;
    child.location = null;
    listener.inserted(child, location, parent);
    // Those of this one decide whether its content is HTML. Others would pile up while elements are open.
    if (child.tagName !== "annotation-xml") child.attrs = [];
  };
  return {
    createDocument: () => node(),
    createDocumentFragment: () => node(),
    createElement: (name, namespace, attributes) => {
      listener.created();
      return node(name, namespace, attributes);
    },
    createCommentNode: () => text,
    appendChild: insert,
    insertBefore: insert,
    insertText: nothing,
    insertTextBefore: nothing,
    detachNode: nothing,
    adoptAttributes: nothing,
    setTemplateContent: nothing,
    // The content of a template has no name, as the element would have.
    getTemplateContent: () => text,
    setDocumentType: nothing,
    setDocumentMode: (_, value) => {
      mode = value;
    },
    getDocumentMode: () => mode,
    getChildNodes: () => [],
    getParentNode: () => null,
    getAttrList: ({ attrs }) => attrs,
    getTagName: ({ tagName }) => tagName,
    getNamespaceURI: ({ namespaceURI }) => namespaceURI,
    // The location of a text or a comment is set on a node that does not exist.
    setNodeSourceCodeLocation: (target: TreeNode | undefined, location) => {
      if (target !== undefined && target.tagName !== "") target.location = location;
    },
    getNodeSourceCodeLocation: () => null,
    updateNodeSourceCodeLocation: nothing,
    ...NEVER_CALLED,
  };
}

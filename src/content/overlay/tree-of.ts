/** The root of the tree that a node stands in: a document, a shadow root, or the uppermost node of what is in neither. */
export function treeOf(node: Node): Node {
  return Node.prototype.getRootNode.call(node);
}

import type { ModelBlock, ModelRequest } from './port.ts'

/** An image is scaled to about 1092 px before a model sees it: at most 39 × 39 patches. */
const tokensPerImage = 1_600
/** Text of a dense page and its picture. */
const tokensPerPage = 4_600
const base64PerPage = 60_000
/** What the API adds for tools. */
const tokensOfToolUse = 354

/**
 * Prompt tokens of a request, rather too many than too few, without asking anybody: a token for three bytes of text
 * (English has one for about four, Cyrillic one for about four, at two bytes a letter), pictures and pages at their most.
 */
export function estimatePromptTokens(request: Pick<ModelRequest, 'system' | 'tools' | 'messages'>): number {
  const fixed = request.system.reduce((sum, { text }) => sum + ofText(text), 0)
  const tools = request.tools.reduce((sum, tool) => sum + ofText(JSON.stringify(tool)), request.tools.length > 0 ? tokensOfToolUse : 0)
  const said = request.messages.reduce((sum, { content }) => sum + 4 + content.reduce((all, block) => all + ofBlock(block), 0), 0)
  return fixed + tools + said
}

function ofBlock(block: ModelBlock): number {
  if (block.type === 'text') return ofText(block.text)
  if (block.type === 'image') return tokensPerImage
  if (block.type === 'document') return Math.ceil(block.source.data.length / base64PerPage) * tokensPerPage
  if (block.type === 'tool_result') return 12 + block.content.reduce((sum, each) => sum + ofBlock(each), 0)
  return ofText(JSON.stringify(block))
}

const ofText = (text: string) => Math.ceil(Buffer.byteLength(text) / 3)

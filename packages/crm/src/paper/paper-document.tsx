import { Document, Page, StyleSheet, Text, View } from '@react-pdf/renderer'
import { paperFormat } from './paper-format.ts'
import { type PaperWords, paperWords } from './paper-words.ts'
import type { PrintedLine, PrintedPaper } from './printed-paper.ts'
import { writtenFromRight } from './written-from-right.ts'

const grey = '#6b6b6b'
const style = StyleSheet.create({
  page: { fontSize: 10, paddingTop: 48, paddingHorizontal: 48, paddingBottom: 72, color: '#1a1a1a' },
  /** Not on the page: text that is made per page (the foot) is not drawn under a line height that it inherits. */
  body: { fontSize: 10, lineHeight: 1.4 },
  title: { fontSize: 22, fontWeight: 700, lineHeight: 1.4, marginTop: 28, marginBottom: 4 },
  label: { color: grey, fontSize: 8, lineHeight: 1.4, marginBottom: 2 },
  small: { color: grey, fontSize: 8, lineHeight: 1.4 },
  head: { borderBottomWidth: 1, borderColor: '#1a1a1a', paddingBottom: 4, marginTop: 28, fontWeight: 700 },
  line: { borderBottomWidth: 0.5, borderColor: '#d0d0d0', paddingVertical: 5 },
  quantity: { width: 60 },
  amount: { width: 95 },
  sum: { marginTop: 4 },
  total: { marginTop: 10, fontSize: 13, lineHeight: 1.4, fontWeight: 700 },
  void: {
    position: 'absolute',
    top: 340,
    left: 0,
    right: 0,
    textAlign: 'center',
    fontWeight: 700,
    color: '#c62828',
    opacity: 0.25,
    transform: 'rotate(-30deg)',
  },
  foot: { position: 'absolute', left: 48, right: 48, textAlign: 'center' },
})

interface Props {
  paper: PrintedPaper
  /** Families, in the order in which glyphs are looked for. */
  fonts: string[]
}

type Side = 'left' | 'right'

/** What the parts of a page share: its words, its numbers, the side at which reading begins. */
interface Setting {
  words: PaperWords
  format: ReturnType<typeof paperFormat>
  rtl: boolean
  start: Side
  end: Side
  row: { flexDirection: 'row' | 'row-reverse' }
}

/** Text of somebody's own: in its own direction. */
function Words({ children, side, bold = false, size = 10 }: { children: string; side: Side; bold?: boolean; size?: number }) {
  const direction = writtenFromRight(children) ? 'rtl' : 'ltr'
  // line height is inherited in points: each size needs its own
  return <Text style={{ direction, textAlign: side, fontSize: size, lineHeight: 1.4, fontWeight: bold ? 700 : 400 }}>{children}</Text>
}

/** Words of ours: in the direction of the paper. */
function Label({ children, setting, small = true }: { children: string; setting: Setting; small?: boolean }) {
  return <Text style={{ ...(small ? style.label : {}), direction: setting.rtl ? 'rtl' : 'ltr', textAlign: setting.start }}>{children}</Text>
}

function Line({ line, setting, withQuantity }: { line: PrintedLine; setting: Setting; withQuantity: boolean }) {
  const { format, words, row, start, end, rtl } = setting
  const about = [
    line.discountAmount ? `${words.discount} ${format.money(-line.discountAmount)}` : '',
    line.taxRate === undefined ? '' : `${words.tax} ${format.number(line.taxRate)} %`,
  ].filter(Boolean)
  return (
    <View style={{ ...style.line, ...row }} wrap={false}>
      <View style={{ flex: 1, [rtl ? 'paddingLeft' : 'paddingRight']: 12 }}>
        <Words side={start}>{line.description}</Words>
        {about.map((each) => (
          <Text key={each} style={{ ...style.small, direction: rtl ? 'rtl' : 'ltr', textAlign: start }}>
            {each}
          </Text>
        ))}
      </View>
      {withQuantity ? <Text style={{ ...style.quantity, textAlign: end }}>{format.number(line.quantity ?? 1)}</Text> : null}
      {withQuantity ? <Text style={{ ...style.amount, textAlign: end }}>{format.money(line.unitAmount ?? line.amount)}</Text> : null}
      <Text style={{ ...style.amount, textAlign: end }}>{format.money(line.amount)}</Text>
    </View>
  )
}

function Sum({ label, amount, setting, total = false }: { label: string; amount: string; setting: Setting; total?: boolean }) {
  const { row, end, rtl } = setting
  return (
    <View style={{ ...(total ? style.total : style.sum), ...row }} wrap={false}>
      <Text style={{ flex: 1, direction: rtl ? 'rtl' : 'ltr', textAlign: end }}>{label}</Text>
      <Text style={{ width: total ? 140 : 95, textAlign: end }}>{amount}</Text>
    </View>
  )
}

/** An invoice or a credit note on paper, mirrored where its language is written from the right. */
export function PaperDocument({ paper, fonts }: Props) {
  const words = paperWords(paper.locale)
  const rtl = writtenFromRight(words.total)
  const [start, end]: [Side, Side] = rtl ? ['right', 'left'] : ['left', 'right']
  const format = paperFormat(paper.locale, paper.currency, paper.timezone)
  const setting: Setting = { words, format, rtl, start, end, row: { flexDirection: rtl ? 'row-reverse' : 'row' } }
  // behind Arabic letters the parts of a number would change places: a mark of direction keeps them
  const whole = (number: string) => (rtl ? `\u200e${number}\u200e` : number)
  const kind = paper.kind === 'invoice' ? words.invoice : words.creditNote
  const title = paper.preview ? `${kind} · ${words.preview}` : `${kind} ${whole(paper.number)}`
  const mark = paper.preview ? words.preview : paper.voidedAt ? words.void : undefined
  const withQuantity = paper.lines.some((line) => line.quantity !== undefined)
  const tax = (rate: number) =>
    `${paper.taxIncluded ? words.ofWhichTax : words.tax}${paper.taxName ? ` (${paper.taxName})` : ''} ${format.number(rate)} %`
  const { address = [], tax_id: taxId, footer } = paper.seller
  return (
    <Document title={title} author={paper.business} creationDate={paper.issuedAt} modificationDate={paper.voidedAt ?? paper.issuedAt}>
      {/* a list of families, which the types do not know of */}
      <Page size="A4" style={{ ...style.page, fontFamily: fonts as unknown as string }}>
        {mark ? <Text style={{ ...style.void, fontSize: mark.length > 10 ? 52 : mark.length > 7 ? 84 : 120 }}>{mark}</Text> : null}
        <View style={style.body}>
          <Words side={start} bold size={16}>
            {paper.seller.name ?? paper.business}
          </Words>
          {[...address, ...(taxId ? [taxId] : [])].map((line) => (
            <Words key={line} side={start} size={8}>
              {line}
            </Words>
          ))}
          <Text style={{ ...style.title, direction: rtl ? 'rtl' : 'ltr', textAlign: start }}>{title}</Text>
          <View style={{ marginBottom: 16 }}>
            {paper.invoiceNumber ? (
              <Label setting={setting} small={false}>
                {words.forInvoice.replace('{number}', whole(paper.invoiceNumber))}
              </Label>
            ) : null}
          </View>
          <View style={{ ...setting.row, justifyContent: 'space-between' }}>
            <View style={{ width: '55%' }}>
              <Label setting={setting}>{words.billedTo}</Label>
              {paper.billedTo.map((line) => (
                <Words key={line} side={start}>
                  {line}
                </Words>
              ))}
            </View>
            <View style={{ width: '40%' }}>
              <Label setting={setting}>{words.issued}</Label>
              <Words side={start}>{format.instant(paper.issuedAt)}</Words>
              {paper.dueDate ? <View style={{ marginTop: 8 }} /> : null}
              {paper.dueDate ? <Label setting={setting}>{words.due}</Label> : null}
              {paper.dueDate ? <Words side={start}>{format.day(paper.dueDate)}</Words> : null}
            </View>
          </View>
          <View style={{ ...style.head, ...setting.row }}>
            <Text style={{ flex: 1, direction: rtl ? 'rtl' : 'ltr', textAlign: start }}>{words.description}</Text>
            {withQuantity ? <Text style={{ ...style.quantity, textAlign: end }}>{words.quantity}</Text> : null}
            {withQuantity ? <Text style={{ ...style.amount, textAlign: end }}>{words.unitPrice}</Text> : null}
            <Text style={{ ...style.amount, textAlign: end }}>{words.amount}</Text>
          </View>
          {paper.lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name of their own and never change places
            <Line key={`${at + 1}`} line={line} setting={setting} withQuantity={withQuantity} />
          ))}
          {paper.netAmount === undefined ? null : <Sum label={words.net} amount={format.money(paper.netAmount)} setting={setting} />}
          {paper.taxIncluded
            ? null
            : paper.taxes.map(({ rate, taxAmount }) => (
                <Sum key={rate} label={tax(rate)} amount={format.money(taxAmount)} setting={setting} />
              ))}
          <Sum total label={words.total} amount={format.money(paper.totalAmount)} setting={setting} />
          {paper.taxIncluded
            ? paper.taxes.map(({ rate, taxAmount }) => (
                <Sum key={rate} label={tax(rate)} amount={format.money(taxAmount)} setting={setting} />
              ))
            : null}
          {paper.note ? (
            <View style={{ marginTop: 32 }}>
              <Words side={writtenFromRight(paper.note) ? 'right' : 'left'}>{paper.note}</Words>
            </View>
          ) : null}
        </View>
        {footer ? (
          <Text fixed style={{ ...style.foot, ...style.small, bottom: 38, direction: writtenFromRight(footer) ? 'rtl' : 'ltr' }}>
            {footer}
          </Text>
        ) : null}
        <Text
          fixed
          style={{ ...style.foot, color: grey, fontSize: 8, bottom: 24, direction: rtl ? 'rtl' : 'ltr' }}
          render={({ pageNumber, totalPages }) =>
            `${title} · ${words.page.replace('{page}', String(pageNumber)).replace('{pages}', String(totalPages))}`
          }
        />
      </Page>
    </Document>
  )
}

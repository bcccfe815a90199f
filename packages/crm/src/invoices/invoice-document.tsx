import { formatMoney } from '@proviso/contracts'
import { Document, Page, StyleSheet, Text, View } from '@react-pdf/renderer'
import { fontFamily } from './fonts.ts'
import type { PrintedInvoice } from './read-printed-invoice.ts'
import { writtenFromRight } from './written-from-right.ts'

const style = StyleSheet.create({
  page: { fontFamily: fontFamily as unknown as string, fontSize: 10, padding: 48, color: '#1a1a1a', lineHeight: 1.4 },
  row: { flexDirection: 'row', justifyContent: 'space-between' },
  business: { fontSize: 16, fontWeight: 700 },
  title: { fontSize: 22, fontWeight: 700, marginTop: 28, marginBottom: 20 },
  label: { color: '#6b6b6b', fontSize: 8, marginBottom: 2 },
  head: { flexDirection: 'row', borderBottomWidth: 1, borderColor: '#1a1a1a', paddingBottom: 4, marginTop: 28, fontWeight: 700 },
  line: { flexDirection: 'row', borderBottomWidth: 0.5, borderColor: '#d0d0d0', paddingVertical: 5 },
  description: { flex: 1, paddingRight: 12 },
  quantity: { width: 60, textAlign: 'right' },
  amount: { width: 95, textAlign: 'right' },
  total: { flexDirection: 'row', justifyContent: 'flex-end', marginTop: 10, fontSize: 13, fontWeight: 700 },
  note: { marginTop: 32 },
  void: {
    position: 'absolute',
    top: 340,
    left: 0,
    right: 0,
    textAlign: 'center',
    fontSize: 130,
    fontWeight: 700,
    color: '#c62828',
    opacity: 0.25,
    transform: 'rotate(-30deg)',
  },
  foot: { position: 'absolute', bottom: 24, left: 48, right: 48, textAlign: 'center', fontSize: 8, color: '#6b6b6b' },
})

/** Text of somebody's own: in its own direction. */
function Words({ children, ...rest }: { children: string; bold?: boolean; size?: number }) {
  const rtl = writtenFromRight(children)
  return (
    <Text
      style={{
        direction: rtl ? 'rtl' : 'ltr',
        textAlign: rtl ? 'right' : 'left',
        ...(rest.bold ? { fontWeight: 700 } : {}),
        ...(rest.size ? { fontSize: rest.size } : {}),
      }}
    >
      {children}
    </Text>
  )
}

/** An invoice on paper. The same invoice gives the same bytes. */
export function InvoiceDocument({ invoice }: { invoice: PrintedInvoice }) {
  const money = (amount: number) => formatMoney({ amount, currency: invoice.currency })
  return (
    <Document
      title={`Invoice ${invoice.number}`}
      author={invoice.business}
      creationDate={invoice.issuedAt}
      modificationDate={invoice.voidedAt ?? invoice.issuedAt}
    >
      <Page size="A4" style={style.page}>
        {invoice.voidedAt ? <Text style={style.void}>VOID</Text> : null}
        <Words bold size={16}>
          {invoice.business}
        </Words>
        <Text style={style.title}>{`Invoice ${invoice.number}`}</Text>
        <View style={style.row}>
          <View style={{ width: '55%' }}>
            <Text style={style.label}>Billed to</Text>
            {invoice.billedTo.map((line) => (
              <Words key={line}>{line}</Words>
            ))}
          </View>
          <View style={{ width: '40%' }}>
            <Text style={style.label}>Issued</Text>
            <Text>{invoice.issuedOn}</Text>
            {invoice.dueDate ? <Text style={{ ...style.label, marginTop: 8 }}>Due</Text> : null}
            {invoice.dueDate ? <Text>{invoice.dueDate}</Text> : null}
          </View>
        </View>
        <View style={style.head}>
          <Text style={style.description}>Description</Text>
          <Text style={style.quantity}>Quantity</Text>
          <Text style={style.amount}>Unit price</Text>
          <Text style={style.amount}>Amount</Text>
        </View>
        {invoice.items.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name of their own and never change places
          <View key={`${at + 1}`} style={style.line} wrap={false}>
            <View style={style.description}>
              <Words>{item.description}</Words>
            </View>
            <Text style={style.quantity}>{String(item.quantity)}</Text>
            <Text style={style.amount}>{money(item.unitAmount)}</Text>
            <Text style={style.amount}>{money(item.totalAmount)}</Text>
          </View>
        ))}
        <View style={style.total} wrap={false}>
          <Text>{`Total  ${money(invoice.totalAmount)}`}</Text>
        </View>
        {invoice.note ? (
          <View style={style.note}>
            <Words>{invoice.note}</Words>
          </View>
        ) : null}
        <Text
          style={style.foot}
          fixed
          render={({ pageNumber, totalPages }) => `Invoice ${invoice.number} · page ${pageNumber} of ${totalPages}`}
        />
      </Page>
    </Document>
  )
}

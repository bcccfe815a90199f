import { Table } from '@mantine/core'
import type { ReactNode } from 'react'
import { texts } from '../../texts/index.ts'
import classes from './page.module.css'
import type { UsageRow } from './queries.ts'
import { shownUsd } from './shown-usd.ts'

interface Props {
  /** Read out, not shown: the heading above says the same. */
  caption: string
  label: string
  rows: readonly { key: string; name: ReactNode; row: UsageRow }[]
}

/** What something cost and how much was read and written for it. */
export function FigureTable({ caption, label, rows }: Props) {
  const { usage, locale } = texts
  const digits = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 })
  return (
    <div className={classes.scroll}>
      <Table aria-label={caption} verticalSpacing="sm" className={classes.table}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{label}</Table.Th>
            <Table.Th className={classes.number}>{usage.cost}</Table.Th>
            <Table.Th className={classes.spare}>{usage.read}</Table.Th>
            <Table.Th className={classes.spare}>{usage.written}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ key, name, row: { cost_usd, tokens } }) => (
            <Table.Tr key={key}>
              <Table.Td>{name}</Table.Td>
              <Table.Td className={classes.number}>
                <bdi>{shownUsd(cost_usd, locale)}</bdi>
              </Table.Td>
              <Table.Td className={classes.spare}>
                <bdi>{digits.format(tokens.input + tokens.cache_read + tokens.cache_write_5m + tokens.cache_write_1h)}</bdi>
              </Table.Td>
              <Table.Td className={classes.spare}>
                <bdi>{digits.format(tokens.output)}</bdi>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}

import { useMemo } from 'react'
import { SelectBuscable } from './SelectBuscable.tsx'
import { useCatalogo } from '../http/use-api.ts'
import type { ListaCatalogo, FilaCatalogo } from '../tables/filas.ts'
import { api, query } from '../http/api.ts'

interface Props {
  path: string
  label: string
  value: number | null
  onChange: (value: number | null) => void
  error?: string
  className?: string
  id?: string
  required?: boolean
}

export const SelectCatalogo = ({ path, ...rest }: Props) => {
  const { data, error } = useCatalogo<ListaCatalogo>(path)
  const options = useMemo(() => (data?.data ?? []).map(({ id, name }) => ({ value: id, label: name })), [data])
  return <SelectBuscable {...rest} options={options} error={rest.error ?? error?.message} />
}

interface PropsSelectCodigo {
  label: string
  path: string
  value: string
  onChange: (code: string) => void
  error?: string
  className?: string
  id?: string
  /** Accepts free text too («Agricultor»). */
  palabras?: boolean
}

/** Select of a long catalogue, searched on the server. Its value is the code. */
export const SelectCodigo = ({ label, path, value, onChange, palabras, ...rest }: PropsSelectCodigo) => {
  const known = useCatalogo<ListaCatalogo>(value ? `${path}?${query({ q: value })}` : null)
  const name = useMemo(() => known.data?.data.find((row) => row.code === value)?.name, [known.data, value])
  const option = (row: FilaCatalogo) => ({ value: row.code ?? '', label: row.name, detail: row.code ?? undefined })

  const search = async (text: string) => {
    const { data } = await api.get<ListaCatalogo>(`${path}?${query({ q: text, pageSize: 50 })}`)
    const found = data.map(option)
    return palabras && text.trim() && !found.some((one) => one.value === text.trim())
      ? [...found, { value: text.trim(), label: `Usar «${text.trim()}»`, detail: undefined }]
      : found
  }
  return (
    <SelectBuscable<string>
      {...rest}
      label={label}
      value={value || null}
      valueLabel={name ?? value}
      search={search}
      nothing="Escriba para buscar"
      onChange={(code) => onChange(code ?? '')}
    />
  )
}

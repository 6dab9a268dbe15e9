import { useMemo } from 'react'
import { SelectBuscable } from './SelectBuscable.tsx'
import { useCatalogo } from '../http/use-api.ts'
import type { ListaCatalogo } from '../tables/filas.ts'

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

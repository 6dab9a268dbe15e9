import { useMemo } from 'react'
import { SelectBuscable } from './SelectBuscable.tsx'
import { useCatalogo, type ListaCatalogo, type FilaCatalogo } from '../http/use-api.ts'
import { api, query } from '../http/api.ts'
import { compareText } from '../../../schemas/es-co/index.ts'

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

interface Geografia {
  departamentos: { id: number; name: string; code: string }[]
  municipios: { id: number; id_depto: number; name: string; code: string }[]
}

export const useGeografia = () => useCatalogo<Geografia>('/geografia')

interface PropsDepartamentoMunicipio {
  departamento: number | null
  municipio: number | null
  onChange: (value: { id_depto: number | null; id_municipio: number | null }) => void
  required?: boolean
  disabled?: boolean
  errorDepartamento?: string
  errorMunicipio?: string
}

const byName = <T extends { name: string }>(rows: T[]): T[] => [...rows].sort((a, b) => compareText(a.name, b.name))

/** Municipalities are limited to the department. Without one, the search covers the country and fills the department. */
export const DepartamentoMunicipio = ({
  departamento,
  municipio,
  onChange,
  required,
  disabled,
  errorDepartamento,
  errorMunicipio,
}: PropsDepartamentoMunicipio) => {
  const { data, error } = useGeografia()
  const departamentos = useMemo(
    () => byName(data?.departamentos ?? []).map(({ id, name }) => ({ value: id, label: name })),
    [data],
  )
  const municipios = useMemo(() => {
    const names = new Map(data?.departamentos.map(({ id, name }) => [id, name]))
    const rows = byName(data?.municipios ?? []).filter((row) => departamento === null || row.id_depto === departamento)
    return rows.map((row) => ({
      value: row.id,
      label: row.name,
      detail: departamento === null ? names.get(row.id_depto) : undefined,
    }))
  }, [data, departamento])
  const ofMunicipio = (id: number | null) => data?.municipios.find((row) => row.id === id)?.id_depto ?? departamento
  const failed = error?.message

  return (
    <>
      <SelectBuscable
        label="Departamento"
        options={departamentos}
        value={departamento}
        required={required}
        disabled={disabled}
        error={errorDepartamento ?? failed}
        onChange={(id) =>
          onChange({ id_depto: id, id_municipio: id !== null && ofMunicipio(municipio) === id ? municipio : null })
        }
      />
      <SelectBuscable
        label="Municipio"
        options={municipios}
        value={municipio}
        required={required}
        disabled={disabled}
        error={errorMunicipio ?? failed}
        onChange={(id) => onChange({ id_depto: ofMunicipio(id), id_municipio: id })}
      />
    </>
  )
}

import { useMemo } from 'react'
import { compareText } from '../../../schemas/es-co/index.ts'
import { useCatalogo } from '../http/use-api.ts'
import { SelectBuscable } from './SelectBuscable.tsx'

export interface Geografia {
  departamentos: { id: number; name: string; code: string }[]
  municipios: { id: number; id_depto: number; name: string; code: string }[]
}

export const useGeografia = () => useCatalogo<Geografia>('/geografia')

interface Props {
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
}: Props) => {
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

import { useMemo } from 'react'
import { SelectBuscable } from '../kit/campos/SelectBuscable.tsx'
import type { Equipo } from './guardar/equipo.ts'
import type { Errores } from './guardar/validar.ts'
import type { Filtros, PersonaDeFiltro, Rol } from './radicacion.ts'
import { SelectorPersona } from './SelectorPersona.tsx'
import { SinEquipo } from './SinEquipo.tsx'

interface Props {
  filtros: Filtros
  equipo: Equipo
  errores: Errores
  /** What is left empty stays as each filing has it. */
  opcionales?: boolean
  onChange: (campo: keyof Equipo, valor: number | null) => void
}

/** Who works on the deed, and its state. */
export const CamposDeEquipo = ({ filtros, equipo, errores, opcionales = false, onChange }: Props) => {
  const estados = useMemo(
    () => filtros.estados_escrituras.map(({ id, name }) => ({ value: id, label: name })),
    [filtros],
  )
  const persona = (rol: Rol, label: string, personas: readonly PersonaDeFiltro[]) => (
    <SelectorPersona
      rol={rol}
      label={label}
      personas={personas}
      value={equipo[rol]}
      error={errores[rol]}
      opcional={opcionales}
      primero={opcionales && rol === 'digitador'}
      onChange={(valor) => onChange(rol, valor)}
    />
  )
  return (
    <>
      {persona('digitador', 'Digitador', filtros.digitadores)}
      {persona('revisor', 'Revisor', filtros.revisor)}
      {persona('contacto', 'Contacto', filtros.personas)}
      {persona('liquidador', 'Liquidador', filtros.liquidadores)}
      {opcionales ? null : <SinEquipo filtros={filtros} equipo={equipo} onChange={onChange} />}
      <SelectBuscable
        id="campo-id_estados_escrituras"
        label="Estado"
        required={!opcionales}
        options={estados}
        value={equipo.id_estados_escrituras}
        error={errores['id_estados_escrituras']}
        onChange={(valor) => onChange('id_estados_escrituras', valor)}
      />
    </>
  )
}

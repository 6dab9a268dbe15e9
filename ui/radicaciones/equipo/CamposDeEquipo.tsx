import { Button } from '@mantine/core'
import { IconUsersPlus } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { enumerar } from '../../../schemas/es-co/index.ts'
import { puedeVista } from '../../kit/http/permisos.ts'
import { Cargada } from '../../kit/feedback/Cargada.tsx'
import { Esqueleto } from '../../kit/feedback/Esqueleto.tsx'
import { equipoDeAntes, type Equipo } from './equipo.ts'
import type { Filtros, Rol, PersonaDeFiltro } from '../radicacion.ts'
import { SelectBuscable } from '../../kit/campos/SelectBuscable.tsx'
import { useCatalogo } from '../../kit/http/use-api.ts'
import { nombreCompleto } from '../../personas/domain.ts'
import type { Errores } from '../guardar/validar.tsx'

const AgregarAlEquipo = lazy(() => import('./AgregarAlEquipo.tsx'))

interface Props {
  filtros: Filtros
  equipo: Equipo
  onChange: (campo: Rol, valor: number) => void
}

const SinEquipo = ({ filtros, equipo, onChange }: Props) => {
  const [abierto, setAbierto] = useState(false)
  const listas: Record<Rol, readonly unknown[]> = {
    digitador: filtros.digitadores,
    revisor: filtros.revisor,
    contacto: filtros.personas,
    liquidador: filtros.liquidadores,
  }
  const roles = Object.keys(listas) as Rol[] // keys of a record by role
  const vacios = roles.filter((rol) => listas[rol].length === 0)
  const agrega = puedeVista('personas', 'crear') || puedeVista('personas', 'modificar')
  if (!agrega && vacios.length === 0) return null
  return (
    <div className="grid justify-items-start gap-2 text-13">
      {vacios.length ? (
        <p className="muted">
          La oficina no tiene a nadie como {enumerar(vacios)}.
          {agrega ? '' : ' Pida a quien registra las personas que diga quién lo hace.'}
        </p>
      ) : null}
      {agrega ? (
        <Button
          size="xs"
          variant={vacios.length ? 'light' : 'subtle'}
          leftSection={<IconUsersPlus size={16} aria-hidden />}
          onClick={() => setAbierto(true)}
        >
          Agregar al equipo
        </Button>
      ) : null}
      {abierto ? (
        <Suspense fallback={null}>
          <AgregarAlEquipo
            cargos={vacios.length ? vacios : ['digitador']}
            onHecho={(id, cargos) => {
              for (const rol of cargos) if (equipo[rol] === null) onChange(rol, id)
            }}
            onClose={() => setAbierto(false)}
          />
        </Suspense>
      ) : null}
    </div>
  )
}

interface PropsSelectorPersona {
  rol: Rol
  label: string
  personas: readonly PersonaDeFiltro[]
  value: number | null
  error: string | undefined
  opcional?: boolean
  primero?: boolean
  onChange: (id: number | null) => void
}

/** Shows the name of a chosen person who is no longer in the list. */
const SelectorPersona = ({
  rol,
  label,
  personas,
  value,
  error,
  opcional = false,
  primero = false,
  onChange,
}: PropsSelectorPersona) => {
  const options = useMemo(
    () => personas.map((persona) => ({ value: persona.id, label: nombreCompleto(persona) })),
    [personas],
  )
  const ajena = value !== null && !options.some((option) => option.value === value)
  const { data } = useCatalogo<PersonaDeFiltro>(ajena ? `/persona/${value}` : null)
  return (
    <SelectBuscable
      id={`campo-${rol}`}
      label={label}
      required={!opcional}
      data-autofocus={primero || undefined}
      options={options}
      value={value}
      valueLabel={data ? nombreCompleto(data) : ''}
      nothing={
        options.length
          ? 'Nadie se llama así'
          : `La oficina no tiene a nadie como ${label.toLowerCase()}: use «Agregar al equipo»`
      }
      error={error}
      onChange={onChange}
    />
  )
}

interface PropsCamposDeEquipo {
  filtros: Filtros
  equipo: Equipo
  errores: Errores
  /** Empty: unchanged. */
  opcionales?: boolean
  onChange: (campo: keyof Equipo, valor: number | null) => void
}

export const CamposDeEquipo = ({ filtros, equipo, errores, opcionales = false, onChange }: PropsCamposDeEquipo) => {
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

interface PropsDelEquipo {
  equipo: Equipo | null
  errores: Errores
  onChange: (equipo: Equipo) => void
}

/** Outside the wizard; proposes the team of the last filing. */
export const EquipoDeEscritura = ({ equipo, errores, onChange }: PropsDelEquipo) => {
  const de = useCatalogo<Filtros>('/radicacionesFiltros')
  const filtros = de.data
  const proponer = useRef(onChange)
  proponer.current = onChange
  useEffect(() => {
    if (filtros && !equipo) proponer.current(equipoDeAntes(filtros))
  }, [filtros, equipo])
  if (de.error && !filtros) return <Cargada de={de} titulo="No se pudo leer quién trabaja las escrituras." />
  if (!filtros || !equipo) return <Esqueleto campos={5} />
  return (
    <CamposDeEquipo
      filtros={filtros}
      equipo={equipo}
      errores={errores}
      onChange={(campo, valor) => onChange({ ...equipo, [campo]: valor })}
    />
  )
}

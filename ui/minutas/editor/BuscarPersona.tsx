import { estadoCivilPara } from '../../../modules/minutas/domain/estado.ts'
import type { Datos } from '../../../modules/plantillas/domain.ts'
import { nombreCompleto } from '../../personas/domain.ts'
import type { Persona } from '../../personas/index.ts'
import type { Catalogos } from './catalogos.ts'
import { useRef } from 'react'
import { formatDocument } from '../../../schemas/es-co/index.ts'
import { api, query } from '../../kit/http/api.ts'
import { SelectBuscable } from '../../kit/campos/SelectBuscable.tsx'
import { enfocar } from '../../kit/keyboard/foco.ts'
import { filasDe } from '../../kit/tables/filas.ts'
import { idDe, useMesa } from './mesa.ts'

/** One of GET persona: a list also says the municipality's name, and who only chooses is told the name alone. */
export type PersonaHallada = Pick<Persona, 'id' | 'nombres' | 'apellidos'> &
  Partial<Persona> & { municipio?: string | null }

export type Papel = 'parte' | 'conyugue' | 'apoderado'

/** How each part of a deed calls the number and the type of a document. */
const LLAVES = {
  parte: { documento: 'cedula', tipo: 'tipoDocumento' },
  conyugue: { documento: 'identificacion', tipo: 'tipoDocumento' },
  apoderado: { documento: 'identificacion', tipo: 'tipo_documento' },
} as const

const siHay = (nombre: string, valor: string | null | undefined): Datos => (valor ? { [nombre]: valor } : {})

/** What the office knows of a person, by the names of a minuta; what it does not know stays out, and what is written is kept. */
export const datosDePersona = (persona: PersonaHallada, papel: Papel, { estados, documento }: Catalogos): Datos => {
  const {
    genero,
    numero_documento,
    digito,
    municipio,
    direccion,
    telefono,
    actividad,
    lugar_expedicion_documento: lugar,
  } = persona
  const estado = estados.find((uno) => 'id' in uno && uno.id === persona.id_estados_civiles)?.name
  if (numero_documento === undefined || persona.tipo_documento === undefined) return { nombre: nombreCompleto(persona) }
  const numero = digito ? `${numero_documento}-${digito}` : numero_documento
  const comunes = {
    nombre: nombreCompleto(persona),
    ...siHay('genero', genero),
    [LLAVES[papel].documento]: numero,
    ...siHay(LLAVES[papel].tipo, documento(persona.tipo_documento)),
    ...siHay('lugar_expedicion', lugar),
    ...siHay('domicilio', municipio),
  }
  if (papel === 'apoderado') return comunes
  return {
    ...comunes,
    ...siHay('telefono', telefono),
    ...siHay('actividad_economica', actividad),
    ...siHay('direccion_domicilio', direccion),
    ...(papel === 'parte'
      ? { ...siHay('ciudad_residente', municipio), ...siHay('estado_civil', estado && estadoCivilPara(estado, genero)) }
      : {}),
  }
}

interface Props {
  /** What is filled: `compradores[0]`, `compradores[0].conyugue`. */
  ruta: string
  label: string
  onElegir: (persona: PersonaHallada) => void
}

/** Fills a party with somebody the office already knows, by name or document. Whoever it does not know is typed below. */
export const BuscarPersona = ({ ruta, label, onElegir }: Props) => {
  const { catalogos, soloLectura } = useMesa()
  const halladas = useRef<PersonaHallada[]>([])
  const buscar = async (text: string) => {
    const q = text.replace(/(?<=\d)\.(?=\d)/g, '').trim()
    if (!q) return []
    halladas.current = filasDe(
      await api.get<PersonaHallada[] | { data: PersonaHallada[] }>(`/persona?${query({ q, pageSize: 8 })}`),
    )
    return halladas.current.map((persona) => ({
      value: persona.id,
      label: nombreCompleto(persona),
      detail:
        persona.numero_documento && persona.tipo_documento
          ? `${catalogos.ver().documento(persona.tipo_documento)} ${formatDocument(persona.numero_documento)}`
          : undefined,
    }))
  }
  if (soloLectura) return null
  return (
    <SelectBuscable
      id={`buscar-${ruta}`}
      label={label}
      placeholder="Documento o nombre"
      className="max-w-110"
      value={null}
      search={buscar}
      nothing="Nadie registrado así: escriba sus datos abajo"
      onChange={(id) => {
        const persona = halladas.current.find((una) => una.id === id)
        if (!persona) return
        onElegir(persona)
        enfocar(idDe(`${ruta}.nombre`))
      }}
    />
  )
}

import { estadoCivilPara } from '../../../modules/minutas/domain/estado.ts'
import type { Datos } from '../../../modules/plantillas/domain.ts'
import { nombreCompleto } from '../../personas/domain.ts'
import type { Persona } from '../../personas/index.ts'
import type { Catalogos } from './catalogos.ts'

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

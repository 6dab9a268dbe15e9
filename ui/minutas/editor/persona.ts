import { estadoCivilPara } from '../../../modules/minutas/domain/estado-civil.ts'
import type { Datos } from '../../../modules/plantillas/domain.ts'
import { nombreCompleto } from '../../personas/domain.ts'
import type { Persona } from '../../personas/index.ts'
import type { Catalogos } from './catalogos.ts'

/** One of GET persona: a list also says the municipality's name. */
export type PersonaHallada = Persona & { municipio?: string | null }

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
  const { genero, numero_documento, digito, municipio, direccion, telefono, actividad, lugar_expedicion_documento: lugar } = persona
  const estado = estados.find((uno) => 'id' in uno && uno.id === persona.id_estados_civiles)?.name
  const numero = digito === null ? numero_documento : `${numero_documento}-${digito}`
  const comunes = {
    nombre: nombreCompleto(persona), ...siHay('genero', genero),
    [LLAVES[papel].documento]: numero, ...siHay(LLAVES[papel].tipo, documento(persona.tipo_documento)),
    ...siHay('lugar_expedicion', lugar), ...siHay('domicilio', municipio),
  }
  if (papel === 'apoderado') return comunes
  return {
    ...comunes, ...siHay('telefono', telefono), ...siHay('actividad_economica', actividad), ...siHay('direccion_domicilio', direccion),
    ...(papel === 'parte'
      ? { ...siHay('ciudad_residente', municipio), ...siHay('estado_civil', estado && estadoCivilPara(estado, genero)) } : {}),
  }
}

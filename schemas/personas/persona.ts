import { cuerpo, objeto } from '../json/vocabulario.ts'
import { texto, version } from '../json/valores.ts'
import { CARGOS_DE_ESCRITURA, personas } from '../registros/personas.ts'
import { cambioDe, cuerpoDe } from '../registros/registro.ts'
import { inmuebleSchema } from './inmueble.ts'

/** POST /persona/:id/cargos: adds roles. */
export const cargosSchema = objeto({
  cargos: {
    title: 'Qué hace en las escrituras',
    type: 'array',
    minItems: 1,
    maxItems: 8,
    items: { type: 'string', enum: CARGOS_DE_ESCRITURA },
    mensajes: { minItems: 'Elija al menos uno.' },
  },
})

export const personaSchema = cuerpoDe(personas)

export const personaCambioSchema = cambioDe(personas)

const {
  cargos: _cargos,
  extra: _extra,
  primer_apellido: _primero,
  segundo_apellido: _segundo,
  primer_nombre: _nombre,
  otros_nombres: _otros,
  partes_nombre: _partes,
  ...campos
} = personaSchema.properties

/** POST /auth/CreatePerson: public registration with the consent that the law requires. */
export const registroPublicoSchema = cuerpo(
  {
    ...campos,
    acepta: {
      title: 'Autorizo el tratamiento de mis datos personales',
      const: true,
      mensajes: {
        const: 'Debe autorizar el tratamiento de sus datos para registrarse.',
        required: 'Debe autorizar el tratamiento de sus datos para registrarse.',
      },
    },
    politica: { type: 'string', title: 'Versión de la política', maxLength: 20 },
  },
  ['tipo_documento', 'numero_documento', 'nombres', 'acepta', 'politica'],
)

const FALTA = 'Escriba el motivo.'
const motivo = {
  ...texto('Motivo', 500),
  type: 'string',
  minLength: 5,
  mensajes: { minLength: FALTA, required: FALTA },
} as const

/** PUT inmuebles/{key}/matricula, with the version that was read. */
export const corregirMatriculaSchema = objeto({ matricula: inmuebleSchema.properties.matricula, motivo, version })

const { tipo_documento, numero_documento, digito } = personaSchema.properties

/** PUT persona/{id}/documento, with the version that was read. */
export const corregirDocumentoSchema = cuerpo({ tipo_documento, numero_documento, digito, motivo, version }, [
  'tipo_documento',
  'numero_documento',
  'motivo',
  'version',
])

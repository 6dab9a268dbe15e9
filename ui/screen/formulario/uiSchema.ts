import type { UiSchema } from '@rjsf/utils'
import type { FormularioEfectivo } from '../../../schemas/pantalla.ts'
import { valorDe, type Fila } from '../fila.ts'
import { Campo } from './Campo.tsx'
import { camposDe, type OpcionesDeCampo } from './contexto.ts'

const hoja = (opciones: OpcionesDeCampo): UiSchema =>
  // options of our own, read by Campo.tsx
  ({
    'ui:field': Campo,
    'ui:fieldReplacesAnyOrOneOf': true,
    'ui:options': opciones as unknown as NonNullable<UiSchema['ui:options']>,
  })

/** How each property of the effective schema is drawn; what the definition does not name is not shown. */
export const uiSchemaDe = (efectiva: FormularioEfectivo, fila: Fila): UiSchema => {
  const campos = camposDe(efectiva)
  const made: UiSchema = { 'ui:submitButtonOptions': { norender: true } }
  for (const name of Object.keys(efectiva.definicion.esquema.properties)) {
    const campo = campos.get(name)
    made[name] = campo ? hoja({ campo, nombre: name, original: fila[name] }) : { 'ui:widget': 'hidden' }
  }
  if (efectiva.extra.length)
    made['extra'] = Object.fromEntries(
      efectiva.extra.flatMap(({ name }) => {
        const campo = campos.get(`extra.${name}`)
        return campo ? [[name, hoja({ campo, nombre: `extra.${name}`, original: valorDe(fila, `extra.${name}`) })]] : []
      }),
    )
  return { ...made, 'ui:order': [...[...campos.keys()].filter((ruta) => !ruta.includes('.')), '*'] }
}

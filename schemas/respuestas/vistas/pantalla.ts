import { preferenciaSchema } from '../../sesion/preferencia.ts'
import {
  arreglo,
  cadena,
  entero,
  id,
  instante,
  logico,
  objeto,
  oNulo,
  uno,
  version,
  type Leida,
} from '../../json/vocabulario.ts'

const abierto = (description: string) => ({ type: 'object', additionalProperties: true, description }) as const
const esquema = abierto('JSON Schema')

export const pantallas = arreglo(
  objeto({
    id: cadena,
    titulo: cadena,
    singular: cadena,
    grupo: cadena,
    vista: cadena,
    recurso: cadena,
    camposAdicionales: logico,
  }),
)

const campoAdicional = objeto(
  {
    name: cadena,
    titulo: cadena,
    esquema,
    requerido: logico,
    campo: abierto('Cómo se escribe'),
    celda: cadena,
    escribe: { type: 'boolean', description: 'Quien pregunta puede escribirlo' },
  },
  {
    opciones: arreglo(abierto('Valor y nombre')),
    ruta: { type: 'string', description: 'De un archivo: dónde se baja' },
  },
)
export const adicionales = arreglo(campoAdicional)

export const pantalla = objeto(
  {
    definicion: abierto('La pantalla: su formulario como JSON Schema, sus columnas, acciones y mensajes'),
    extra: adicionales,
    huella: { type: 'string', description: 'Del esquema efectivo' },
    validador: { type: 'string', description: 'Dirección del módulo que revisa el formulario en el navegador' },
  },
  { puede: objeto({ ver: logico, crear: logico, modificar: logico, eliminar: logico }) },
)

export const vista = objeto({
  id,
  lista: cadena,
  nombre: cadena,
  compartida: logico,
  consulta: cadena,
  columnas: { type: ['array', 'null'], items: objeto({ id: cadena }, { ancho: entero }) },
  mia: logico,
})
export const vistas = arreglo(vista)
export const preferencias = objeto({
  data: arreglo(objeto({ clave: cadena, valor: preferenciaSchema.properties.valor })),
})

export const entidadesConCampos = arreglo(
  objeto({ id: cadena, titulo: cadena, grupo: cadena, campos: entero, retirados: entero }),
)
export const camposDeEntidad = objeto({
  entidad: cadena,
  titulo: cadena,
  version: { ...version, minimum: 0 },
  esquema,
  catalogos: arreglo(objeto({ id: cadena, titulo: cadena, recurso: cadena })),
  reservados: arreglo(cadena),
})
export const versionesDeCampos = arreglo(
  objeto({
    version,
    cuando: instante,
    quien: oNulo(cadena),
    motivo: oNulo(cadena),
    esquema,
  }),
)
/** Effect of a save on stored data; blocking effects prevent it. */
export const impacto = objeto({
  registros: entero,
  efectos: arreglo(
    objeto({
      campo: cadena,
      titulo: cadena,
      clase: uno('sin_dato', 'fuera', 'retira', 'vuelve', 'nuevo'),
      registros: entero,
      bloquea: logico,
      texto: cadena,
    }),
  ),
})
export const archivoDeCampo = objeto({ id, name: cadena, tipo: cadena, bytes: entero })

export type Preferencias = Leida<typeof preferencias>
export type ImpactoCampos = Leida<typeof impacto>
export type Efecto = ImpactoCampos['efectos'][number]
export type CamposDeEntidad = Leida<typeof camposDeEntidad>
export type EntidadConCampos = Leida<typeof entidadesConCampos>[number]
export type VersionDeCampos = Leida<typeof versionesDeCampos>[number]

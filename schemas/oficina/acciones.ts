import { accion } from '../vistas/accion.ts'
import type { FormularioSuelto } from '../vistas/pantalla.ts'
import { CLAVES_DE_SERIE, datosDeOficinaSchema, numerosSchema } from './puesta-en-marcha.ts'

const configura = { vista: 'oficina', necesita: 'modificar', boton: 'Guardar', no: 'Salir' } as const
const NUMERO = { widget: 'money', sinUnidad: true, ancho: 6 } as const

export const acciones: readonly FormularioSuelto[] = [
  accion({
    ...configura,
    id: 'datos-de-la-notaria',
    titulo: 'Datos de la notaría',
    ruta: 'PUT /oficina/datos',
    size: 'lg',
    esquema: datosDeOficinaSchema,
    deFila: ['version'],
    campos: {
      nombre: { widget: 'text', ancho: 6, ejemplo: 'Notaría Tercera de Cali' },
      numero_notaria: { widget: 'text', ancho: 2, ejemplo: '3' },
      circulo: { widget: 'text', ancho: 4, ejemplo: 'Cali' },
      notario: { widget: 'text', ancho: 8, ayuda: 'Como sale en las escrituras' },
      nit: { ancho: 4, ejemplo: '52100201-2' },
      direccion: { widget: 'text', ancho: 12 },
      id_municipio: { widget: 'place', falta: 'Elija un municipio de la lista.' },
      telefono: { ancho: 4 },
      correo: { widget: 'email', ancho: 8, ayuda: 'A él responden quienes reciben correos de la oficina' },
    },
    mensajes: { enviado: 'Datos de la notaría guardados' },
  }),
  accion({
    ...configura,
    id: 'numeros-de-la-oficina',
    titulo: 'El número que sigue',
    ruta: 'PUT /oficina/numeros',
    dice: [
      {
        texto:
          'Escriba el que sigue al último del libro o del programa anterior. Después de dar el primero no cambia. El de las ' +
          'facturas se escribe con la numeración de la DIAN.',
        tono: 'muted',
      },
    ],
    esquema: numerosSchema,
    deFila: ['antes'],
    campos: Object.fromEntries(CLAVES_DE_SERIE.map((serie) => [serie, NUMERO])),
    mensajes: { enviado: 'Números guardados' },
  }),
]

import { accion, conMotivo } from '../vistas/accion.ts'
import type { FormularioSuelto } from '../vistas/pantalla.ts'
import { solicitudSchema, variosSchema } from './abono.ts'
import { ajustesDeCarteraSchema, ETIQUETAS } from './cartera-avisos.ts'

const anula = { vista: 'cartera', necesita: 'eliminar', boton: 'Anular' } as const
const decide = {
  ...anula,
  ruta: 'PUT /castigos/{id}',
  deFila: ['version'],
} as const
const deuda = {
  ...anula,
  titulo: 'Anular {nombre}',
  dice: [{ texto: 'Los {CxC:pesos} dejan de deberse; queda en el libro del cliente con su motivo.' }],
} as const
const VENCE = { ancho: 4, ayuda: 'Según su plazo, si no se dice' } as const

export const acciones: readonly FormularioSuelto[] = [
  accion({
    id: 'cargar-varios',
    titulo: 'Cargar algo que debe sin escritura',
    vista: 'cartera',
    necesita: 'crear',
    ruta: 'POST /cuentas_varios',
    boton: 'Cargar',
    no: 'Volver',
    esquema: variosSchema,
    deFila: ['id_clientes'],
    campos: {
      concepto: { widget: 'text' },
      valor: { widget: 'money', ancho: 4 },
      fecha: { ancho: 4, ayuda: 'Hoy, si no se dice', hasta: 'hoy' },
      vence: VENCE,
    },
    mensajes: { enviando: 'Guardando...', enviado: 'Se cargó a la cuenta del cliente' },
  }),
  accion({
    id: 'pedir-deposito',
    titulo: 'Pedir un depósito',
    vista: 'cartera',
    necesita: 'crear',
    ruta: 'POST /solicitudes_deposito',
    boton: 'Pedir depósito',
    no: 'Volver',
    esquema: solicitudSchema,
    deFila: ['id_clientes'],
    campos: {
      valor: { widget: 'money', ancho: 6 },
      vence: { ...VENCE, ancho: 6, desde: 'hoy' },
      id_radicacion: {
        widget: 'reference',
        recurso: '/radi',
        nombre: ['No. {numero_radicacion}'],
        detalle: ['Escritura {num_escritura}', 'otorgante1'],
        ejemplo: 'Número, escritura u otorgante',
        ve: 'radicaciones',
      },
      concepto: { titulo: 'Para qué', widget: 'text', ancho: 6 },
    },
    mensajes: { enviando: 'Guardando...', enviado: 'Se pidió el depósito' },
  }),
  accion({
    id: 'ajustes-de-cartera',
    titulo: 'Ajustes de cartera',
    vista: 'cartera',
    necesita: 'modificar',
    ruta: 'PUT /cartera_ajustes',
    boton: 'Guardar',
    size: 'lg',
    esquema: ajustesDeCarteraSchema,
    lee: true,
    edita: true,
    deFila: ['version'],
    campos: {
      como_pagar: {},
      a_quien: { renglones: 2 },
      asunto: { falta: 'Escriba el asunto.', widget: 'text' },
      texto: {
        falta: 'Escriba el texto.',
        renglones: 8,
        ayuda: `Puede usar ${Object.keys(ETIQUETAS)
          .map((nombre) => `{${nombre}}`)
          .join(' ')}`,
      },
      prescribe: { titulo: 'Prescripción', falta: 'El mínimo es 1.', ancho: 4, ayuda: 'Años desde el vencimiento' },
      aviso_prescripcion: {
        titulo: 'Avisar desde',
        falta: 'El mínimo es 1.',
        ancho: 4,
        ayuda: 'Porcentaje de ese tiempo',
      },
    },
    mensajes: { enviado: 'Ajustes guardados' },
  }),
  conMotivo({
    ...anula,
    id: 'anular-abono',
    titulo: 'Anular el abono No. {numero}',
    ruta: 'DELETE /abonos/{id}',
    boton: 'Anular abono',
    dice: [
      {
        texto:
          'Los {total:pesos} se vuelven a deber: el dinero sale de la caja de hoy, los depósitos recuperan lo suyo y sus ' +
          'retenciones dejan de valer. El abono queda en la lista con su motivo.',
      },
    ],
  }),
  conMotivo({
    ...anula,
    id: 'anular-cuenta-de-cobro',
    titulo: 'Anular la cuenta de cobro No. {numero}',
    ruta: 'DELETE /cuentas_cobro/{id}',
    boton: 'Anular cuenta de cobro',
    dice: [{ texto: 'Sus cuentas quedan sueltas y se siguen debiendo. El número no se vuelve a usar.' }],
  }),
  conMotivo({ ...deuda, id: 'anular-varios', ruta: 'DELETE /cuentas_varios/{id}' }),
  conMotivo({ ...deuda, id: 'anular-deposito-pedido', ruta: 'DELETE /solicitudes_deposito/{id}' }),
  conMotivo({
    ...decide,
    id: 'negar-castigo',
    titulo: 'Negar el castigo',
    boton: 'Negar castigo',
    fijos: { accion: 'negar' },
    dice: [{ texto: '{rotulo} se sigue debiendo como hasta ahora.' }],
  }),
  conMotivo({
    ...decide,
    id: 'recuperar-castigo',
    titulo: 'Recuperar la cuenta',
    boton: 'Recuperar cuenta',
    fijos: { accion: 'recuperar' },
    dice: [{ texto: 'Los {valor:pesos} de {nombre} se vuelven a deber y entran otra vez en las edades.' }],
  }),
]

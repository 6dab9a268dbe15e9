import { accion, conMotivo } from '../vistas/accion.ts'
import type { FormularioSuelto } from '../vistas/pantalla.ts'
import { contingenciaSchema } from './dian.ts'

export const acciones: readonly FormularioSuelto[] = [
  accion({
    id: 'declarar-contingencia',
    titulo: 'Declarar contingencia de la DIAN',
    vista: 'oficina',
    necesita: 'modificar',
    ruta: 'POST /dian/contingencia',
    boton: 'Declarar',
    no: 'Salir',
    esquema: contingenciaSchema,
    campos: {
      motivo: { ejemplo: 'La DIAN anunció la suspensión del servicio…' },
      evidencia: { ayuda: 'Los códigos de error con su hora, o el comunicado de la DIAN' },
    },
    mensajes: { enviado: 'Contingencia declarada' },
  }),
  conMotivo({
    id: 'anular-deposito',
    titulo: 'Anular el depósito No. {numero_deposito}',
    vista: 'depositos',
    necesita: 'eliminar',
    ruta: 'DELETE /depositos/{id}',
    boton: 'Anular depósito',
    dice: [
      {
        texto:
          'Los {total:pesos} de **{otorgante}** vuelven a quien los entregó. El depósito queda en la lista como anulado, ' +
          'con su número y su motivo.',
      },
    ],
  }),
  conMotivo({
    id: 'anular-descargue',
    titulo: 'Anular el descargue No. {id}',
    vista: 'tramites',
    necesita: 'modificar',
    ruta: 'DELETE /descargues/{id}',
    boton: 'Anular descargue',
    dice: [{ texto: 'Los {total:pesos} vuelven a estar disponibles en el depósito No. {numero_deposito}.' }],
  }),
]

import { cuerpoDe, sinExtra } from '../registros/registro.ts'
import { gastos } from '../registros/gastos.ts'
import { objeto } from '../json/vocabulario.ts'
import { accion, conMotivo } from '../vistas/accion.ts'

/** POST /gastos; the voucher is another part. An expense is not changed, so it takes no added fields. */
export const gastoSchema = sinExtra(cuerpoDe(gastos))

/** PUT /gastos/:id/autorizacion. */
export const autorizacionSchema = objeto({})

export const acciones = [
  accion({
    id: 'autorizar-gasto',
    titulo: 'Autorizar el gasto No. {numero}',
    vista: 'gastos',
    necesita: 'modificar',
    ruta: 'PUT /gastos/{id}/autorizacion',
    boton: 'Autorizar',
    no: 'Volver',
    size: 'sm',
    esquema: autorizacionSchema,
    dice: [
      { texto: '**{pidio}** pide {valor:pesos} para **{tercero}**: {detalle}. Al autorizarlo sale de la caja de hoy.' },
    ],
    mensajes: { enviado: 'Gasto autorizado' },
  }),
  conMotivo({
    id: 'anular-gasto',
    titulo: 'Anular el gasto No. {numero}',
    vista: 'gastos',
    necesita: 'eliminar',
    ruta: 'DELETE /gastos/{id}',
    boton: 'Anular gasto',
    dice: [{ texto: 'Los {valor:pesos} vuelven a la caja de hoy. El gasto queda en la lista, con su motivo.' }],
    mensajes: { enviando: 'Anulando...', enviado: 'Gasto anulado', noEnviado: 'No se pudo anular el gasto' },
  }),
]

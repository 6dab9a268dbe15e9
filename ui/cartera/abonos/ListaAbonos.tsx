import { useState } from 'react'
import { formatPesos } from '../../../schemas/es-co.ts'
import type { FilaDeAbono } from '../../../schemas/respuestas/abono.ts'
import { api, query } from '../../kit/api.ts'
import type { Columna } from '../../kit/lista/columna.ts'
import { ListaServidor } from '../../kit/lista/ListaServidor.tsx'
import type { PapelDeFila } from '../../kit/lista/papeles/papel.ts'
import { Motivo } from '../../kit/Motivo.tsx'
import { puedeVista } from '../../kit/permisos.ts'
import { alCambiarCartera } from './alCambiar.ts'
import { imprimirReciboDeAbono } from './imprimir.ts'

const COLUMNAS: readonly Columna<FilaDeAbono>[] = [
  { id: 'numero', title: 'Abono', type: 'number', width: 90 },
  { id: 'fecha', title: 'Fecha', type: 'date', width: 110, card: 'body' },
  { id: 'valor', title: 'Valor ($)', type: 'money', width: 120, card: 'head', suma: true },
  { id: 'retenido', title: 'Retenido ($)', type: 'money', width: 120, card: 'body', suma: true },
  { id: 'metodo', title: 'Método de pago', width: 170, sort: false },
  {
    id: 'estado',
    title: 'Estado',
    type: 'enum',
    width: 100,
    card: 'body',
    options: [
      { value: 'vigente', label: 'Vigente' },
      { value: 'anulado', label: 'Anulado' },
    ],
  },
  { id: 'observaciones', title: 'Observaciones', width: 180, sort: false },
  { id: 'usuario', title: 'Recibió', width: 120 },
]

const RECIBOS: readonly PapelDeFila<FilaDeAbono>[] = [
  { texto: 'Recibos', archivo: 'recibos-de-abonos', de: ({ id }) => `/abonos/${id}/recibo` },
]

/** The payments of a client, with their receipts. */
export const ListaAbonos = ({ id_clientes }: { id_clientes: number }) => {
  const [porAnular, setPorAnular] = useState<FilaDeAbono | null>(null)
  return (
    <>
      <ListaServidor<FilaDeAbono>
        id="abonos"
        prefijo="abo."
        path="/abonos"
        title="Abonos del cliente"
        columns={COLUMNAS}
        rowKey={({ id }) => id}
        rowMuted={({ estado }) => estado === 'anulado'}
        rowName={({ numero }) => `el abono ${numero}`}
        rowActions={(fila) => [
          { texto: 'Imprimir recibo', hacer: () => imprimirReciboDeAbono(fila) },
          ...(fila.estado === 'vigente' && puedeVista('cartera', 'eliminar')
            ? [{ texto: 'Anular abono', peligro: true, hacer: () => setPorAnular(fila) }]
            : []),
        ]}
        papeles={RECIBOS}
        sort="-numero"
        pageSize={10}
        extra={{ id_clientes }}
        fechas={{ label: 'Fecha', inicial: 'todas' }}
        exportar="abonos"
        vacio={<p>Este cliente no ha abonado nada.</p>}
      />
      {porAnular ? (
        <Motivo
          titulo={`Anular el abono No. ${porAnular.numero}`}
          si="Anular abono"
          onClose={() => setPorAnular(null)}
          onEnviar={async (motivo) => {
            await api.del(`/abonos/${porAnular.id}?${query({ motivo })}`)
            alCambiarCartera()
          }}
        >
          <p>
            Los {formatPesos(porAnular.valor + porAnular.retenido)} se vuelven a deber: el dinero sale de la caja de
            hoy, los depósitos recuperan lo suyo y sus retenciones dejan de valer. El abono queda en la lista con su
            motivo.
          </p>
        </Motivo>
      ) : null}
    </>
  )
}

import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { formatAmount } from '../../../schemas/es-co.ts'
import { api } from '../../kit/api.ts'
import { aviso } from '../../kit/aviso.ts'
import { TextArea } from '../../kit/campos/Texto.tsx'
import { Dialogo } from '../../kit/Dialogo.tsx'
import type { Detalle } from './factura.ts'
import { useEnvio } from './useEnvio.ts'

/** Annuls an accepted invoice with a credit note for its whole amount: it is never deleted. */
export const NotaCredito = ({ factura, onClose, onCambio }: { factura: Detalle; onClose: () => void; onCambio: () => void }) => {
  const [concepto, setConcepto] = useState('2')
  const [motivo, setMotivo] = useState('')
  const { error, setError, enviando, enviar } = useEnvio(() => {
    onCambio()
    onClose()
  })
  const crear = async () => {
    if (!motivo.trim()) { setError('Escriba el motivo de la nota.'); return }
    await enviar(async () => {
      const { nota } = await api.post<Detalle>(`/facturacion/${String(factura.id)}/nota`, { concepto, motivo: motivo.trim() })
      if (nota?.estado_dian === 'aceptada') aviso.exito(`Nota crédito ${nota.numero} enviada a la DIAN`)
      else aviso.info(nota?.mensaje ?? 'La nota crédito quedó pendiente de enviar a la DIAN')
    })
  }
  return (
    <Dialogo
      opened
      onClose={onClose}
      title={`Nota crédito de la factura ${factura.numero_factura}`}
      size="sm"
      onSubmit={() => {
        void crear()
      }}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Salir
          </Button>
          <Button type="submit" color="red" loading={enviando}>
            Anular con nota crédito
          </Button>
        </>
      }
    >
      <p>
        Anula la factura de <b>{factura.nombre}</b> por <b>$ {formatAmount(factura.total)}</b> y la envía a la DIAN. La factura queda como
        fue emitida; la escritura se puede facturar de nuevo a ese otorgante.
      </p>
      <NativeSelect
        label="Concepto"
        value={concepto}
        onChange={(event) => {
          setConcepto(event.currentTarget.value)
        }}
        data={[{ value: '2', label: 'Anulación de la factura' }]}
      />
      <TextArea label="Motivo" value={motivo} onChange={setMotivo} maxLength={250} error={error} required data-autofocus />
    </Dialogo>
  )
}

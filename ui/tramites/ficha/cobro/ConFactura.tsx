import { Radio } from '@mantine/core'
import { useState } from 'react'
import { formatPesos } from '../../../../schemas/es-co/index.ts'
import type { CobroDeTramite } from '../../../../schemas/respuestas/tramites/tramite-publico.ts'
import { Dialogo } from '../../../kit/dialogs/Dialogo.tsx'
import { useCobrar } from './use-cobrar.ts'

/** Charged with one of the invoices of the filing that it became. */
export const ConFactura = ({ cobro, onClose }: { cobro: CobroDeTramite; onClose: () => void }) => {
  const [elegida, setElegida] = useState(cobro.facturas.length === 1 ? String(cobro.facturas[0]?.id) : '')
  const { errores, setErrores, problema, enviando, cobrar } = useCobrar(cobro, onClose)
  const enviar = () => {
    if (!elegida) return setErrores({ id_factura: 'Elija la factura.' })
    void cobrar({ como: 'factura', id_factura: Number(elegida) })
  }
  return (
    <Dialogo
      opened
      title="Cobrado con una factura"
      onClose={onClose}
      onSubmit={enviar}
      problema={problema}
      si="Cobrado con esta factura"
      ocupado={enviando}
    >
      <Radio.Group
        label="Facturas de su radicación"
        required
        value={elegida}
        error={errores['id_factura']}
        onChange={setElegida}
      >
        <div className="grid gap-2 mt-2">
          {cobro.facturas.map(({ id, numero_factura, nombre, total }) => (
            <Radio
              key={id}
              value={String(id)}
              label={`${numero_factura ?? 'Sin número'}, ${nombre}: ${formatPesos(total)}`}
            />
          ))}
        </div>
      </Radio.Group>
    </Dialogo>
  )
}

import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useEffect } from 'react'
import { bogotaDate, formatPesos } from '../../../schemas/es-co/index.ts'
import type { AbonoLeido } from '../../../schemas/respuestas/cartera/abono.ts'
import { DateInput } from '../../kit/campos/DateInput.tsx'
import { MoneyInput } from '../../kit/campos/MoneyInput.tsx'
import { TextoInput } from '../../kit/campos/Texto.tsx'
import { Dialogo } from '../../kit/dialogs/Dialogo.tsx'
import { Cargada } from '../../kit/feedback/Cargada.tsx'
import { enfocarCampo } from '../../kit/keyboard/foco.ts'
import { useAtajo } from '../../kit/keyboard/use-atajo.ts'
import { bajo } from '../../pagos/domain.ts'
import { BarraSuma, MetodoPago } from '../../pagos/index.ts'
import { imprimirReciboDeAbono } from './al-cambiar.ts'
import type { FormularioAbono, Reparto } from './formulario.ts'
import { TablaReparto } from './TablaReparto.tsx'
import { useAbono } from './use-abono.ts'
import './abonos.css'

interface Props {
  id_clientes: number
  onClose: () => void
  /** Initial method: DEPÓSITO to apply a credit balance. */
  metodo?: number
  /** Initial amount in pesos. */
  valor?: number
}

/** Client payment, split over the accounts while typing, with withholdings; editable by account. */
export const DialogoAbono = ({ id_clientes, onClose, metodo, valor }: Props) => {
  const abono = useAbono(id_clientes, metodo ?? null, valor)
  const { datos, form, cambiar, reparto, errores, enviar, enviando, hecho } = abono
  useAtajo('mod+s', 'Guardar', () => void enviar(), { enabled: hecho === null && !enviando, inDialog: true })
  const nada = datos !== undefined && datos.cuentas.length === 0
  const listo = datos !== undefined && !nada
  // the dialog opened before its first field existed
  useEffect(() => {
    if (listo) enfocarCampo('abono-valor')
  }, [listo])
  return (
    <Dialogo
      opened
      size="lg"
      title={datos ? `Abono de ${datos.cliente.nombre}` : 'Abono'}
      onClose={onClose}
      {...(hecho || nada ? {} : { onSubmit: () => void enviar() })}
      problema={abono.problema}
      actions={
        hecho ? (
          <>
            <Button variant="default" onClick={onClose}>
              Cerrar
            </Button>
            <Button
              id="abono-recibo"
              leftSection={<IconPrinter size={16} aria-hidden />}
              onClick={() => imprimirReciboDeAbono(hecho)}
            >
              Imprimir recibo
            </Button>
          </>
        ) : (
          <>
            <Button variant="default" onClick={onClose}>
              Volver
            </Button>
            <Button type="submit" loading={enviando} disabled={!reparto || nada}>
              Recibir abono
            </Button>
          </>
        )
      }
    >
      <Cargada de={abono.lectura} campos={4} />
      {nada ? <p>{datos.cliente.nombre} no debe nada.</p> : null}
      {hecho ? <Recibido abono={hecho} /> : null}
      {datos && reparto && !hecho && !nada ? (
        <div className="abono grid grid-cols-1 gap-4">
          {abono.rescatado ? (
            <p className="py-2 px-3 rounded-6 bg-warn-soft text-13" role="note">
              Se recuperó lo que estaba escribiendo. <span className="muted">({abono.rescatado})</span>{' '}
              <Button size="compact-xs" variant="subtle" onClick={abono.empezar}>
                Empezar de nuevo
              </Button>
            </p>
          ) : null}
          <div className="kit-campos">
            <MoneyInput
              id="abono-valor"
              className="c8"
              label="Cuánto paga"
              words
              data-autofocus
              value={form.valor}
              error={errores['valor']}
              description={`Debe ${formatPesos(datos.saldo)}. Lo que retiene va aparte.`}
              onChange={(nuevo) => cambiar({ valor: nuevo })}
            />
            <DateInput
              className="c4"
              label="Fecha del pago"
              max={bogotaDate(new Date())}
              value={form.fecha}
              error={errores['fecha']}
              onChange={(fecha) => cambiar({ fecha: fecha ?? bogotaDate(new Date()) })}
            />
          </div>
          <TablaReparto form={form} reparto={reparto} errores={errores} onChange={cambiar} />
          <Suma reparto={reparto} form={form} error={errores['reparto']} onChange={cambiar} />
          {(form.valor ?? 0) > 0 ? (
            <MetodoPago
              id="abono-pago"
              sinDeuda
              value={form.pago}
              total={form.valor}
              persona={datos.cliente.id_personas}
              radicacion={null}
              rutaDeDepositos={`/abonosDepositos?id_clientes=${id_clientes}`}
              errores={bajo(errores, 'pago')}
              onChange={(pago) => cambiar({ pago })}
            />
          ) : null}
          <TextoInput
            label="Observaciones"
            value={form.observaciones}
            error={errores['observaciones']}
            onChange={(observaciones) => cambiar({ observaciones })}
          />
        </div>
      ) : null}
    </Dialogo>
  )
}

interface SumaProps {
  reparto: Reparto
  form: FormularioAbono
  error: string | undefined
  onChange: (cambio: Partial<FormularioAbono>) => void
}

/** Difference between payment and accounts, with a button that resets the split or fits the amount. */
const Suma = ({ reparto: { renglones, falta }, form, error, onChange }: SumaProps) => {
  const suma = renglones.reduce((total, { valor }) => total + valor, 0)
  const retenido = renglones.reduce((suma, renglon) => suma + renglon.retenido, 0)
  const estado =
    falta === 0 ? 'Repartido todo' : falta > 0 ? `Sobra ${formatPesos(falta)}` : `Falta ${formatPesos(-falta)}`
  return (
    <div>
      <BarraSuma
        partes={renglones.map((renglon) => renglon.valor)}
        total={form.valor ?? 0}
        texto={`${estado}${retenido > 0 ? ` · retiene ${formatPesos(retenido)}, paga ${formatPesos(suma + retenido)} de la deuda` : ''}`}
      >
        {falta === 0 ? null : Object.keys(form.fijas).length > 0 ? (
          <Button size="compact-sm" variant="subtle" onClick={() => onChange({ fijas: {} })}>
            Repartir de nuevo
          </Button>
        ) : (
          <Button size="compact-sm" variant="subtle" onClick={() => onChange({ valor: suma })}>
            Dejarlo en {formatPesos(suma)}
          </Button>
        )}
      </BarraSuma>
      {error ? (
        <p className="text-danger text-13" role="alert">
          {error}
        </p>
      ) : null}
    </div>
  )
}

const Recibido = ({ abono }: { abono: AbonoLeido }) => (
  <div
    className="abono-hecho grid justify-items-center gap-2 py-4 px-0 text-center [&_ul]:p-0 [&_ul]:text-muted [&_ul]:list-none"
    role="status"
  >
    <p className="text-28 font-semibold tabular-nums">{formatPesos(abono.valor)}</p>
    <p>
      Se recibió el abono No. {abono.numero} de <strong>{abono.nombre}</strong>
      {abono.retenido > 0 ? `, que retuvo ${formatPesos(abono.retenido)}` : ''}.
    </p>
    <ul>
      {abono.aplicaciones.map(({ id_cuenta, rotulo, saldo }) => (
        <li key={id_cuenta}>
          {rotulo}: {saldo === 0 ? 'queda pagada' : `quedan debiendo ${formatPesos(saldo)}`}
        </li>
      ))}
      {abono.anticipos.map(({ id, numero_deposito, valor }) => (
        <li key={id}>
          Anticipo No. {numero_deposito}: {formatPesos(valor)}
        </li>
      ))}
    </ul>
  </div>
)

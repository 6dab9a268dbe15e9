import { ActionIcon, Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { formatPesos } from '../../schemas/es-co/index.ts'
import { METODO, TIPOS_TARJETA } from '../../schemas/facturacion/pagos.ts'
import { METODOS_DEL_MOSTRADOR } from '../../schemas/facturacion/mostrador.ts'
import type { MostradorLeido } from '../../schemas/respuestas/facturacion/mostrador.ts'
import { MoneyInput } from '../kit/campos/MoneyInput.tsx'
import { SelectBuscable } from '../kit/campos/SelectBuscable.tsx'
import { TextoInput } from '../kit/campos/Texto.tsx'
import { ErrorEnSitio } from '../kit/feedback/ErrorEnSitio.tsx'
import { enfocarFalta } from '../kit/keyboard/foco.ts'
import type { OtroPago, VentaEnCurso } from './use-venta.ts'

const OTROS = METODOS_DEL_MOSTRADOR.filter((metodo) => metodo !== METODO.efectivo)

const NOMBRE: Readonly<Record<number, string>> = {
  [METODO.datafono]: 'Datáfono',
  [METODO.transferencia]: 'Transferencia',
  [METODO.cheque]: 'Cheque',
  [METODO.credito]: 'Crédito',
}
const enPalabras = (metodo: number): string => NOMBRE[metodo] ?? ''

interface Props {
  venta: VentaEnCurso
  bancos: MostradorLeido['bancos']
}

/** Total, means of payment and change; Enter sells. */
export const Cobro = ({ venta, bancos }: Props) => {
  const { total, efectivo, cambio, recibido, otros, errores, lineas, cliente } = venta
  const vende = lineas.length > 0
  const sueltos = Object.entries(errores).filter(
    ([campo]) =>
      campo === 'pagos' || campo.startsWith('pagos.') || (campo.startsWith('cliente') && cliente?.clase !== 'nuevo'),
  )
  return (
    <form
      id="mostrador-cobro"
      className="grid gap-4 content-start p-5 border border-line rounded-8 bg-surface movil:p-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (vende && !venta.ocupado) void venta.vender().then((bien) => bien || enfocarFalta('.kit-pagina'))
      }}
    >
      <div className="flex items-baseline justify-between gap-3">
        <span className="muted">Total</span>
        <output className="text-28 font-semibold tabular-nums whitespace-nowrap" data-total>
          {formatPesos(total)}
        </output>
      </div>
      {otros.map((pago, i) => (
        <Pago
          key={pago.llave}
          pago={pago}
          bancos={bancos}
          falta={(campo) => errores[`pagos.${i + (efectivo > 0 ? 1 : 0)}.${campo}`]}
          venta={venta}
        />
      ))}
      {efectivo > 0 || total === 0 ? (
        <MoneyInput
          id="mostrador-recibido"
          label={otros.length ? `Efectivo que recibe de ${formatPesos(Math.max(efectivo, 0))}` : 'Efectivo que recibe'}
          description="Enter vende; vacío: lo exacto"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={recibido}
          error={errores['recibido']}
          onChange={(value) => venta.cambiar({ recibido: value })}
        />
      ) : null}
      {efectivo < 0 ? (
        <p className="text-danger">Los otros pagos pasan del total en {formatPesos(-efectivo)}.</p>
      ) : null}
      {recibido !== null && efectivo > 0 ? (
        <div className="flex items-baseline justify-between gap-3" role="status">
          <span className={cambio < 0 ? 'text-danger' : 'muted'}>{cambio < 0 ? 'Faltan' : 'Cambio'}</span>
          <output className="text-20 font-semibold tabular-nums whitespace-nowrap">
            {formatPesos(Math.abs(cambio))}
          </output>
        </div>
      ) : null}
      <div className="flex flex-wrap gap-2" role="group" aria-label="Otro medio de pago">
        {OTROS.map((metodo) => (
          <Button
            key={metodo}
            size="xs"
            variant="default"
            disabled={!vende || efectivo <= 0}
            onClick={() => venta.agregarPago(metodo)}
          >
            {enPalabras(metodo)}
          </Button>
        ))}
      </div>
      {sueltos.map(([campo, frase]) => (
        <p key={campo} className="text-danger" role="alert">
          {frase}
        </p>
      ))}
      {venta.problema && Object.keys(errores).length === 0 ? <ErrorEnSitio error={venta.problema} /> : null}
      <Button id="mostrador-vender" type="submit" size="md" loading={venta.ocupado} disabled={!vende || efectivo < 0}>
        {total === 0 && vende ? 'Registrar sin costo' : 'Vender'}
      </Button>
    </form>
  )
}

interface DePago {
  pago: OtroPago
  bancos: MostradorLeido['bancos']
  falta: (campo: string) => string | undefined
  venta: VentaEnCurso
}

const Pago = ({ pago, bancos, falta, venta: { cambiarPago, quitarPago } }: DePago) => {
  const { llave, method, valor, id_banco, tipo_tarjeta, numero } = pago
  const cambiar = (cambio: Partial<OtroPago>) => cambiarPago(llave, cambio)
  const nombre = enPalabras(method)
  const numerado = method === METODO.transferencia ? 'numero_transferencia' : 'numero_cheque'
  return (
    <fieldset className="grid gap-2 m-0 p-3 border border-line rounded-6">
      <legend className="sr-only">{nombre}</legend>
      <div className="flex items-end gap-2">
        <MoneyInput
          className="flex-1"
          label={nombre}
          value={valor}
          error={falta('valor')}
          onChange={(value) => cambiar({ valor: value })}
        />
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={`Quitar ${nombre}`}
          onClick={() => quitarPago(llave)}
        >
          <IconX size={16} aria-hidden />
        </ActionIcon>
      </div>
      {falta('method') ? <p className="text-danger text-12">{falta('method')}</p> : null}
      {method === METODO.credito ? null : (
        <SelectBuscable
          label="Banco"
          value={id_banco}
          options={bancos.map(({ id, name }) => ({ value: id, label: name }))}
          error={falta('id_banco')}
          onChange={(banco) => cambiar({ id_banco: banco })}
        />
      )}
      {method === METODO.datafono ? (
        <SelectBuscable<string>
          label="Tarjeta"
          fixed
          value={tipo_tarjeta}
          options={TIPOS_TARJETA.map(({ id, name }) => ({ value: id, label: name }))}
          error={falta('tipo_tarjeta')}
          onChange={(tipo) => cambiar({ tipo_tarjeta: tipo === 'debito' || tipo === 'credito' ? tipo : null })}
        />
      ) : null}
      {method === METODO.transferencia || method === METODO.cheque ? (
        <TextoInput
          label="Número"
          value={numero}
          maxLength={10}
          error={falta(numerado)}
          onChange={(value) => cambiar({ numero: value })}
        />
      ) : null}
    </fieldset>
  )
}

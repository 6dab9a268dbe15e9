import type { Disponible } from '../../schemas/respuestas/facturacion/deposito.ts'
import { BOLETA_INICIAL, RUBROS, type Rubro } from '../../modules/depositos/domain.ts'
import { SIN_VALORES, type Valores, sumaDe } from './deposito.ts'
import { Button } from '@mantine/core'
import { formatPesos, pesosEnLetras } from '../../schemas/es-co/index.ts'
import { MAXIMO_OBSERVACIONES, METODO } from '../../schemas/facturacion/pagos.ts'
import { useFormulario } from '../kit/forms/use-formulario.ts'
import { api } from '../kit/http/api.ts'
import { TextArea } from '../kit/campos/Texto.tsx'
import { confirmar } from '../kit/dialogs/confirmar.ts'
import { ACCIONES } from '../kit/dialogs/Dialogo.tsx'
import { ErrorEnSitio } from '../kit/feedback/ErrorEnSitio.tsx'
import { useAtajo } from '../kit/keyboard/use-atajo.ts'
import { refrescar } from '../kit/http/use-api.ts'
import { faltasDePago, methodData, type ValorPago } from '../pagos/domain.ts'
import { MetodoPago } from '../pagos/index.ts'
import { faltasDelPago } from './formulario.ts'
import { Monto } from './Monto.tsx'

export type { Descargue, Disponible } from '../../schemas/respuestas/facturacion/deposito.ts'

/** Rubros with a received amount. */
const rubrosDe = (d: Disponible): readonly Rubro[] => RUBROS.filter((rubro) => d.recibido[rubro] > 0)

/** The boleta's usual amount (specification 1, section 9), if available. */
const valoresIniciales = (d: Disponible): Valores => ({
  ...SIN_VALORES,
  boleta: d.boleta > 0 ? Math.min(BOLETA_INICIAL, d.boleta) : null,
})

export const DESTINO: Readonly<Record<Rubro, string>> = {
  notaria: 'Gastos notariales',
  boleta: 'Boleta fiscal',
  registro: 'Registro',
  otros: 'Otros',
  anticipo: 'Anticipo (devolver al cliente)',
}

interface Salida {
  valores: Valores
  pago: ValorPago
  observaciones: string
}

interface Props {
  deposito: Disponible
  onHecho: () => void
  enDialogo?: boolean
}

/** Confirms first: money leaves the office. */
export const FormularioDescargue = ({ deposito: d, onHecho, enDialogo = false }: Props) => {
  const form = useFormulario<Salida>({
    inicial: {
      valores: valoresIniciales(d),
      pago: { method: METODO.efectivo, detalle: null },
      observaciones: '',
    },
    revisar: ({ valores, pago }) => {
      const faltas: Record<string, string> = Object.fromEntries(
        Object.entries(faltasDePago(pago, sumaDe(valores))).map(([campo, texto]) => [
          campo === 'method' ? 'metodo_pago' : `method_data.${campo}`,
          texto,
        ]),
      )
      for (const rubro of rubrosDe(d))
        if ((valores[rubro] ?? 0) > d[rubro]) faltas[rubro] = `El valor maximo es ${formatPesos(d[rubro])}`
      const [primero = 'boleta'] = rubrosDe(d)
      if (sumaDe(valores) === 0) faltas[primero] = 'Escriba al menos un valor.'
      return faltas
    },
    confirmar: ({ valores }) => {
      const partes = rubrosDe(d)
        .filter((rubro) => (valores[rubro] ?? 0) > 0)
        .map((rubro) => `${DESTINO[rubro]} ${formatPesos(valores[rubro] ?? 0)}`)
      return confirmar(
        `Se descargan ${formatPesos(sumaDe(valores))} del depósito No. ${d.numero_deposito} de ${d.otorgante}: ${partes.join(', ')}.`,
        { title: 'Descargar depósito', yes: 'Descargar' },
      )
    },
    enviar: ({ valores, pago, observaciones }) =>
      api.post(
        '/descargues',
        {
          id_deposito: d.id,
          id_radicacion: d.id_radicacion,
          ...valores,
          metodo_pago: pago.method,
          method_data: methodData(pago),
          observaciones,
        },
        { borrador: `/descargues#${d.id}` },
      ),
    visibles: [],
    donde: '.dep-form',
    cargando: 'Guardando...',
    exito: 'Datos enviados correctamente',
    fallo: 'Ha ocurrido un error',
    alHacer: () => {
      void refrescar('/depositos')
      onHecho()
    },
  })
  const { datos, errores, problema, ocupado: enviando, enviar } = form
  const { valores, pago, observaciones } = datos
  const total = sumaDe(valores)
  const tocar = (cambio: Partial<Salida>) => {
    form.cambiar(cambio)
    form.setErrores({})
  }
  useAtajo('mod+s', 'Guardar', () => void enviar(), { enabled: !enviando })

  return (
    <form className="dep-descargue grid grid-cols-1 gap-6 max-w-240" {...form.forma}>
      <section aria-labelledby="dep-valores">
        <h2 id="dep-valores">Valores</h2>
        <div className="kit-campos">
          {rubrosDe(d).map((rubro) => (
            <div key={rubro} className="c3">
              <Monto
                label={DESTINO[rubro]}
                rotulo="Disponible"
                value={valores[rubro]}
                tope={d[rubro]}
                disabled={d[rubro] === 0}
                error={errores[rubro]}
                onChange={(valor) => tocar({ valores: { ...valores, [rubro]: valor } })}
              />
            </div>
          ))}
        </div>
        <p
          className="flex flex-wrap items-baseline gap-x-3 gap-y-1 mt-4 pt-3 border-t border-t-line"
          aria-live="polite"
        >
          <span>Total</span> <strong className="text-20 tabular-nums">{formatPesos(total)}</strong>{' '}
          <small className="text-muted text-13">
            {total > 0 ? `${pesosEnLetras(total)} m/cte` : 'Escriba los valores que se descargan'}
          </small>
        </p>
      </section>
      <section aria-labelledby="dep-salida">
        <h2 id="dep-salida">Cómo se paga</h2>
        <div className="max-w-160">
          <MetodoPago
            soloSinDeposito
            id="dep-salida-pago"
            value={pago}
            total={total || null}
            persona={d.id_personas}
            radicacion={d.id_radicacion}
            errores={faltasDelPago(errores)}
            onChange={(next) => tocar({ pago: next })}
          />
        </div>
        <p className="muted mt-2 text-13">Lo de gastos notariales queda en la notaría: no sale de la caja.</p>
      </section>
      <TextArea
        label="Observaciones"
        maxLength={MAXIMO_OBSERVACIONES}
        value={observaciones}
        error={errores['observaciones']}
        onChange={(next) => tocar({ observaciones: next })}
      />
      {problema ? <ErrorEnSitio error={problema} /> : null}
      <div className={enDialogo ? `${ACCIONES} -mx-4 -mb-4` : 'flex flex-wrap gap-2'}>
        <Button type="submit" loading={enviando}>
          Descargar
        </Button>
      </div>
    </form>
  )
}

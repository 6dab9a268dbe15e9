import { NativeSelect, Radio } from '@mantine/core'
import { formatAmount, formatPesos } from '../../../schemas/es-co/index.ts'
import type { LoQueQueda } from '../../../schemas/respuestas/facturacion/dian.ts'
import { Cargada } from '../../kit/feedback/Cargada.tsx'
import { useFormulario } from '../../kit/forms/use-formulario.ts'
import { api, mensajeDe } from '../../kit/http/api.ts'
import { aviso } from '../../kit/feedback/aviso.ts'
import { TextArea } from '../../kit/campos/Texto.tsx'
import { Dialogo } from '../../kit/dialogs/Dialogo.tsx'
import { useApi } from '../../kit/http/use-api.ts'
import { CuantoCobra, faltasDeCargos, CuantoDevuelve } from './CuantoCobra.tsx'
import { CONCEPTOS, SIN_CARGO, type Detalle, type Escrito } from './factura.ts'

const ANULA = '2'
/** Limits of a concept, with the norm. */
const REPAROS: Readonly<Record<string, string>> = {
  3: 'Corrige lo que se cobró por encima de la tarifa: el notario no ofrece descuentos (D. 1069/2015, art. 2.2.6.1.6.2.2; por confirmar).',
  5: 'La DIAN publica el código 5 con dos nombres, «Otros» y «Descuento por pronto pago»: por confirmar. Úselo si ningún otro sirve.',
}

/** Note of an accepted invoice: credit (whole or partial refund) or debit (extra charge). Never deleted. */
export const Nota = ({
  factura,
  onClose,
  onCambio,
}: {
  factura: Detalle
  onClose: () => void
  onCambio: () => void
}) => {
  const { data, error, mutate } = useApi<LoQueQueda>(`/facturacion/${String(factura.id)}/notas`)
  const form = useFormulario<Escrito, Detalle>({
    inicial: {
      clase: 'nota_credito',
      concepto: ANULA,
      modo: 'lineas',
      porLinea: {},
      cargos: [SIN_CARGO],
      valor: null,
      iva: '',
      motivo: '',
    },
    revisar: (dado) => faltasDe(dado, devuelve),
    enviar: ({ concepto, modo, valor, iva, cargos, motivo }) => {
      const cuanto = debito
        ? modo === 'valor'
          ? { valor, iva }
          : { lineas: cargos }
        : anula
          ? {}
          : modo === 'valor'
            ? { valor }
            : { lineas }
      return api
        .post<Detalle>(`/facturacion/${String(factura.id)}/${debito ? 'nota-debito' : 'nota'}`, {
          concepto,
          motivo: motivo.trim(),
          quedaba: data?.queda ?? null,
          ...cuanto,
        })
        .catch((problema: unknown) => {
          void mutate()
          throw problema
        })
    },
    ubicar: (suyas) => (debito ? suyas : porCampo(suyas, lineas)),
    alHacer: ({ notas }) => {
      const nota = notas.at(-1)
      if (nota?.estado_dian === 'aceptada') aviso.exito(`${nombre} ${nota.numero} enviada a la DIAN`)
      else aviso.info(nota?.mensaje ?? `La ${nombre.toLowerCase()} quedó pendiente de enviar a la DIAN`)
      onCambio()
      onClose()
    },
  })
  const { datos: escrito, errores: faltas } = form
  // an error of no field shows at the reason
  const general = form.problema && Object.keys(faltas).length === 0 ? mensajeDe(form.problema) : undefined
  const poner = (cambio: Partial<Escrito>) => {
    form.cambiar(cambio)
    form.setErrores({})
  }
  const debito: boolean = escrito.clase === 'nota_debito'
  const anula: boolean = !debito && escrito.concepto === ANULA
  const nombre = debito ? 'Nota débito' : 'Nota crédito'
  const lineas = lineasDe(escrito)
  const cobradas = debito ? escrito.cargos.map(({ valor }) => ({ valor: valor ?? 0 })) : lineas
  const escrita =
    escrito.modo === 'valor' ? (escrito.valor ?? 0) : cobradas.reduce((total, { valor }) => total + valor, 0)
  const devuelve: number = anula ? (data?.queda ?? 0) : escrita
  return (
    <Dialogo
      opened
      onClose={onClose}
      title={`${nombre} de la factura ${factura.numero_factura ?? ''}`}
      largo
      {...form.dialogo}
      problema={null}
      no="Salir"
      si={anula ? 'Anular con nota crédito' : debito ? 'Emitir nota débito' : 'Emitir nota crédito'}
      peligro={anula}
    >
      <div className="grid gap-3 [&_[role=alert]]:text-danger">
        <Radio.Group
          aria-label="Clase de nota"
          value={escrito.clase}
          onChange={(clase) => poner({ clase, concepto: clase === 'nota_debito' ? '1' : ANULA })}
        >
          <div className="flex flex-wrap gap-x-6 gap-y-2">
            <Radio value="nota_credito" label="Nota crédito" />
            <Radio value="nota_debito" label="Nota débito" />
          </div>
        </Radio.Group>
        <p>
          {anula ? (
            <QueAnula factura={factura} queda={data?.queda} />
          ) : debito ? (
            'La factura sigue, y la nota le suma lo que faltó cobrar. Se debe desde que la DIAN la acepta, y se paga en cartera.'
          ) : (
            'La factura sigue, y la nota devuelve una parte.'
          )}
        </p>
        <NativeSelect
          label="Concepto"
          value={escrito.concepto}
          error={faltas['concepto']}
          description={debito ? undefined : REPAROS[escrito.concepto]}
          onChange={(event) => poner({ concepto: event.currentTarget.value })}
          data={Object.entries(CONCEPTOS[escrito.clase]).map(([value, nombre]) => ({
            value,
            label: `${value}. ${nombre}`,
          }))}
        />
        <Cargada de={{ data, error, mutate }} titulo="No se pudo leer lo que queda de la factura." filas={4} />
        {data && !anula ? (
          <Radio.Group
            aria-label={debito ? 'Cómo se cobra' : 'Cómo se devuelve'}
            value={escrito.modo}
            onChange={(modo) => poner({ modo })}
          >
            <div className="flex flex-wrap gap-x-6 gap-y-2">
              <Radio value="lineas" label="Por líneas" />
              <Radio value="valor" label="Por un valor" />
            </div>
          </Radio.Group>
        ) : null}
        {data && debito ? <CuantoCobra escrito={escrito} faltas={faltas} onCambio={poner} /> : null}
        {data && !debito && !anula ? (
          <CuantoDevuelve queda={data} escrito={escrito} faltas={faltas} onCambio={poner} />
        ) : null}
        {data && debito ? (
          <p className="tabular-nums" role="status">
            Cobra <b>{formatPesos(devuelve)}</b> más, con IVA
          </p>
        ) : null}
        {data && !debito ? (
          <p className="tabular-nums" role="status">
            Devuelve <b>{formatPesos(devuelve)}</b> de {formatPesos(data.queda)} que quedan de la factura
          </p>
        ) : null}
        <TextArea
          label="Motivo"
          value={escrito.motivo}
          maxLength={250}
          error={faltas['motivo'] ?? general}
          required
          data-autofocus
          onChange={(motivo) => poner({ motivo })}
        />
      </div>
    </Dialogo>
  )
}

const QueAnula = ({ factura, queda }: { factura: Detalle; queda: number | undefined }) => (
  <>
    Anula la factura de <b>{factura.nombre}</b> por{' '}
    <b>$ {formatAmount(factura.notas.length ? (queda ?? factura.total) : factura.total)}</b> y la envía a la DIAN. La
    factura queda como fue emitida; la escritura se puede facturar de nuevo a ese otorgante.
  </>
)

const lineasDe = ({ porLinea }: Escrito): { linea: number; valor: number }[] =>
  Object.entries(porLinea).flatMap(([linea, valor]) => (valor ? [{ linea: Number(linea), valor }] : []))

const faltasDe = (escrito: Escrito, devuelve: number): Record<string, string> => ({
  ...(escrito.motivo.trim() ? {} : { motivo: 'Escriba el motivo de la nota.' }),
  ...(escrito.clase === 'nota_debito' ? faltasDeCargos(escrito) : faltaDevolver(escrito, devuelve)),
})

const faltaDevolver = ({ concepto }: Escrito, devuelve: number): Record<string, string> => ({
  ...(concepto !== ANULA && devuelve === 0 ? { valor: 'Escriba cuánto devuelve la nota.' } : {}),
})

/** Maps errors by index of the sent lines to the invoice's lines. */
const porCampo = (
  errores: Readonly<Record<string, string>>,
  lineas: readonly { linea: number }[],
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errores).map(([campo, texto]) => {
      const enviada = /^lineas\.(\d+)/.exec(campo)?.[1]
      return [enviada === undefined ? campo : `lineas.${String(lineas[Number(enviada)]?.linea ?? '')}`, texto]
    }),
  )

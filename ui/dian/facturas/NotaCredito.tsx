import { Button, NativeSelect, Radio } from '@mantine/core'
import { useState } from 'react'
import { formatAmount, formatPesos } from '../../../schemas/es-co/index.ts'
import type { LoQueQueda } from '../../../schemas/respuestas/facturacion/dian.ts'
import { api, erroresDe, mensajeDe } from '../../kit/http/api.ts'
import { aviso } from '../../kit/feedback/aviso.ts'
import { MoneyInput } from '../../kit/campos/MoneyInput.tsx'
import { TextArea } from '../../kit/campos/Texto.tsx'
import { Dialogo } from '../../kit/dialogs/Dialogo.tsx'
import { ErrorEnSitio } from '../../kit/feedback/ErrorEnSitio.tsx'
import { Esqueleto } from '../../kit/feedback/Esqueleto.tsx'
import { useApi } from '../../kit/http/useApi.ts'
import { CONCEPTOS, type Detalle } from './factura.ts'

type Modo = 'lineas' | 'valor'
interface Escrito {
  concepto: string
  modo: Modo
  porLinea: Readonly<Record<number, number | null>>
  valor: number | null
  motivo: string
}

const ANULA = '2'
const RECAUDOS =
  'Los recaudos para terceros (D. 1069/2015, art. 2.2.6.13.3.2.1) no son precio de la notaría: los devuelven el concepto ' +
  '1, línea por línea, y el 2 (por confirmar).'
/** Why a concept is not for everything, with its norm. */
const REPAROS: Readonly<Record<string, string>> = {
  3: 'Corrige lo que se cobró por encima de la tarifa: el notario no ofrece descuentos (D. 1069/2015, art. 2.2.6.1.6.2.2; por confirmar).',
  5: 'La DIAN publica el código 5 con dos nombres, «Otros» y «Descuento por pronto pago»: por confirmar. Úselo si ningún otro sirve.',
}

/** Gives an accepted invoice back, whole or some of it, by a credit note: it is never deleted. */
export const NotaCredito = ({
  factura,
  onClose,
  onCambio,
}: {
  factura: Detalle
  onClose: () => void
  onCambio: () => void
}) => {
  const { data, error, mutate } = useApi<LoQueQueda>(`/facturacion/${String(factura.id)}/notas`)
  const [escrito, setEscrito] = useState<Escrito>({
    concepto: ANULA,
    modo: 'lineas',
    porLinea: {},
    valor: null,
    motivo: '',
  })
  const [faltas, setFaltas] = useState<Readonly<Record<string, string>>>({})
  const [enviando, setEnviando] = useState(false)
  const poner = (cambio: Partial<Escrito>) => {
    setFaltas({})
    setEscrito({ ...escrito, ...cambio })
  }
  const anula = escrito.concepto === ANULA
  const lineas = lineasDe(escrito)
  const escrita =
    escrito.modo === 'valor' ? (escrito.valor ?? 0) : lineas.reduce((total, { valor }) => total + valor, 0)
  const devuelve = anula ? (data?.queda ?? 0) : escrita
  const emitir = async () => {
    const falta = faltasDe(escrito, devuelve)
    setFaltas(falta)
    if (Object.keys(falta).length) return
    setEnviando(true)
    try {
      const { concepto, modo, valor, motivo } = escrito
      const { notas } = await api.post<Detalle>(`/facturacion/${String(factura.id)}/nota`, {
        concepto,
        motivo: motivo.trim(),
        quedaba: data?.queda ?? null,
        ...(anula ? {} : modo === 'valor' ? { valor } : { lineas }),
      })
      const nota = notas.at(-1)
      if (nota?.estado_dian === 'aceptada') aviso.exito(`Nota crédito ${nota.numero} enviada a la DIAN`)
      else aviso.info(nota?.mensaje ?? 'La nota crédito quedó pendiente de enviar a la DIAN')
      onCambio()
      onClose()
    } catch (problema) {
      const suyas = erroresDe(problema)
      setFaltas(Object.keys(suyas).length ? porCampo(suyas, lineas) : { motivo: mensajeDe(problema) })
      void mutate()
    }
    setEnviando(false)
  }
  return (
    <Dialogo
      opened
      onClose={onClose}
      title={`Nota crédito de la factura ${factura.numero_factura ?? ''}`}
      largo
      onSubmit={() => {
        void emitir()
      }}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Salir
          </Button>
          <Button type="submit" color={anula ? 'red' : undefined} loading={enviando}>
            {anula ? 'Anular con nota crédito' : 'Emitir nota crédito'}
          </Button>
        </>
      }
    >
      <div className="fac-nota">
        <p>
          {anula ? (
            <QueAnula factura={factura} queda={data?.queda} />
          ) : (
            'La factura sigue, y la nota devuelve una parte.'
          )}
        </p>
        <NativeSelect
          label="Concepto"
          value={escrito.concepto}
          error={faltas['concepto']}
          description={REPAROS[escrito.concepto]}
          onChange={(event) => {
            poner({ concepto: event.currentTarget.value })
          }}
          data={Object.entries(CONCEPTOS).map(([value, nombre]) => ({ value, label: `${value}. ${nombre}` }))}
        />
        {error ? (
          <ErrorEnSitio
            error={error}
            title="No se pudo leer lo que queda de la factura."
            onRetry={() => void mutate()}
          />
        ) : null}
        {!data && !error ? <Esqueleto filas={4} /> : null}
        {data && !anula ? <CuantoDevuelve queda={data} escrito={escrito} faltas={faltas} onCambio={poner} /> : null}
        {data ? (
          <p className="fac-nota-total" role="status">
            Devuelve <b>{formatPesos(devuelve)}</b> de {formatPesos(data.queda)} que quedan de la factura
          </p>
        ) : null}
        <TextArea
          label="Motivo"
          value={escrito.motivo}
          maxLength={250}
          error={faltas['motivo']}
          required
          data-autofocus
          onChange={(motivo) => {
            poner({ motivo })
          }}
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

type Faltas = Readonly<Record<string, string>>
interface Parte {
  queda: LoQueQueda
  escrito: Escrito
  faltas: Faltas
  onCambio: (cambio: Partial<Escrito>) => void
}

const CuantoDevuelve = ({ queda: { lineas }, escrito, faltas, onCambio }: Parte) => (
  <>
    <Radio.Group
      aria-label="Cómo se devuelve"
      value={escrito.modo}
      onChange={(modo) => {
        onCambio({ modo })
      }}
    >
      <div className="fac-nota-modo">
        <Radio value="lineas" label="Por líneas" />
        <Radio value="valor" label="Por un valor" />
      </div>
    </Radio.Group>
    {escrito.modo === 'valor' ? (
      <MoneyInput
        label="Valor que devuelve"
        value={escrito.valor}
        error={faltas['valor']}
        description="Con IVA. Se reparte entre los servicios de la notaría, según lo que queda de cada uno."
        onChange={(valor) => {
          onCambio({ valor })
        }}
      />
    ) : (
      <table className="fac-nota-lineas">
        <caption className="muted">{faltas['valor'] ? <span role="alert">{faltas['valor']}</span> : RECAUDOS}</caption>
        <thead>
          <tr>
            <th scope="col">Línea</th>
            <th scope="col">Queda ($)</th>
            <th scope="col">Devuelve ($)</th>
          </tr>
        </thead>
        <tbody>
          {lineas.map(({ linea, detalle, queda, terceros }) => (
            <tr key={linea}>
              <th scope="row">{detalle}</th>
              <td>{formatAmount(queda)}</td>
              <td>
                <MoneyInput
                  bare
                  size="xs"
                  aria-label={`Devuelve de ${detalle}`}
                  disabled={queda === 0 || (terceros && escrito.concepto !== '1')}
                  value={escrito.porLinea[linea] ?? null}
                  error={faltas[`lineas.${String(linea)}`]}
                  onChange={(valor) => {
                    onCambio({ porLinea: { ...escrito.porLinea, [linea]: valor } })
                  }}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </>
)

const lineasDe = ({ porLinea }: Escrito): { linea: number; valor: number }[] =>
  Object.entries(porLinea).flatMap(([linea, valor]) => (valor ? [{ linea: Number(linea), valor }] : []))

const faltasDe = ({ motivo, concepto }: Escrito, devuelve: number): Record<string, string> => ({
  ...(motivo.trim() ? {} : { motivo: 'Escriba el motivo de la nota.' }),
  ...(concepto !== ANULA && devuelve === 0 ? { valor: 'Escriba cuánto devuelve la nota.' } : {}),
})

/** The server counts the lines that were sent; the table shows all of the invoice. */
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

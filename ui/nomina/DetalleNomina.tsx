import type { Concepto, DetalleDeNomina as Detalle } from '../../schemas/respuestas/facturacion/nomina.ts'
import { formatAmount, formatDecimal, formatDate, formatDocument } from '../../schemas/es-co/index.ts'
import { IconAlertTriangle, IconDownload } from '@tabler/icons-react'
import { Cargada } from '../kit/feedback/Cargada.tsx'
import { BotonDeAccion } from '../kit/forms/BotonDeAccion.tsx'
import { download } from '../kit/http/api.ts'
import { Cajon } from '../kit/ficha/Cajon.tsx'
import { useApi } from '../kit/http/use-api.ts'

export type { Nomina, ResultadoDeArchivo as Resultado } from '../../schemas/respuestas/facturacion/nomina.ts'

/** By state of a document, or result of its import, in lower case. */
export const COLOR: Readonly<Record<string, string>> = {
  importada: 'text-ok',
  autorizada: 'text-ok',
  rechazada: 'text-danger',
  repetida: 'text-warn',
  eliminada: 'text-muted',
  reemplazada: 'text-muted',
}

/** Payroll amounts may have centavos; hidden if zero. */
export const pesos = (valor: number): string => (Number.isInteger(valor) ? formatAmount(valor) : formatDecimal(valor))

const CUNE = {
  correcto: 'CUNE verificado',
  distinto: 'El CUNE no corresponde',
  no_verificado: 'CUNE no verificado: falta el PIN de ese software',
}
const FIRMA = { valida: 'Firma íntegra', sin_firma: 'Sin firma', alterada: 'Firma alterada' }

export const DetalleNomina = ({
  id,
  onOtra,
  onClose,
}: {
  id: number
  onOtra: (id: number) => void
  onClose: () => void
}) => {
  const lectura = useApi<Detalle>(`/Nomina/${String(id)}`)
  const { data } = lectura
  return (
    <Cajon
      id={id}
      titulo={data ? `${data.tipo_titulo} ${data.numero}` : 'Nómina'}
      pildora={null}
      size={640}
      onClose={onClose}
    >
      <div className="grid gap-5">
        <Cargada de={lectura} titulo="No se pudo leer el documento." filas={8} />
        {data ? <Contenido nomina={data} onOtra={onOtra} /> : null}
      </div>
    </Cajon>
  )
}

const Contenido = ({ nomina, onOtra }: { nomina: Detalle; onOtra: (id: number) => void }) => (
  <>
    <div>
      <h3 className="mb-1 text-20">{nomina.trabajador_nombre ?? 'El ajuste no nombra al empleado'}</h3>
      <p className="muted">
        {nomina.trabajador_documento ? `Documento ${formatDocument(nomina.trabajador_documento)} · ` : ''}
        {nomina.periodo_inicio && nomina.periodo_fin
          ? `${formatDate(nomina.periodo_inicio)} a ${formatDate(nomina.periodo_fin)} · `
          : ''}
        Generada el {formatDate(nomina.fecha_gen)}
      </p>
      <p className="muted">
        {nomina.empleador_nombre} · NIT {formatDocument(nomina.empleador_nit)}
        {nomina.ambiente === 2 ? ' · Ambiente de pruebas' : ''}
      </p>
      {nomina.aviso ? (
        <p className="flex gap-1.5 text-warn">
          <IconAlertTriangle className="flex-none mt-0.5" size={16} aria-hidden /> {nomina.aviso}
        </p>
      ) : null}
    </div>
    {nomina.predecesor ? (
      <p className="[&_button:hover]:underline">
        Ajusta al documento{' '}
        <button
          className="p-0 border-0 bg-none bg-transparent text-accent font-semibold cursor-pointer"
          type="button"
          onClick={() => onOtra(nomina.predecesor?.id ?? 0)}
        >
          {nomina.predecesor.numero}
        </button>
      </p>
    ) : null}
    {nomina.ajustes.map((ajuste) => (
      <p key={ajuste.id} className="[&_button:hover]:underline">
        {ajuste.tipo_nota === 2 ? 'Eliminado' : 'Reemplazado'} por{' '}
        <button
          className="p-0 border-0 bg-none bg-transparent text-accent font-semibold cursor-pointer"
          type="button"
          onClick={() => onOtra(ajuste.id)}
        >
          {ajuste.numero}
        </button>{' '}
        el {formatDate(ajuste.fecha_gen)}
      </p>
    ))}
    <Grupo titulo="Devengados" conceptos={nomina.conceptos.devengados} total={nomina.devengados} />
    <Grupo titulo="Deducciones" conceptos={nomina.conceptos.deducciones} total={nomina.deducciones} />
    <p className="flex justify-between text-16 tabular-nums">
      <span>Total a pagar</span>
      <b>$ {pesos(nomina.total)}</b>
    </p>
    <div className="grid gap-2 justify-items-start text-muted text-13">
      <p>
        {CUNE[nomina.cune_revision]} · {FIRMA[nomina.firma]}
        {nomina.firmante ? ` por ${nomina.firmante}` : ''}
      </p>
      <p className="wrap-anywhere [font-family:ui-monospace,monospace] text-12">{nomina.cune}</p>
      <BotonDeAccion
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        hacer={() => download(`/Nomina/${String(nomina.id)}/xml`, nomina.nombre_archivo)}
      >
        Descargar XML
      </BotonDeAccion>
    </div>
  </>
)

const CONCEPTOS =
  'w-full border-collapse [&_:is(th,td)]:py-1.5 [&_:is(th,td)]:px-0 [&_td]:whitespace-nowrap [&_tr>th]:pr-3 [&_th]:font-normal ' +
  '[&_th]:text-left [&_tfoot_:is(th,td)]:font-semibold'

const Grupo = ({ titulo, conceptos, total }: { titulo: string; conceptos: Concepto[]; total: number }) =>
  conceptos.length === 0 ? null : (
    <table className={CONCEPTOS}>
      <caption className="pb-1 text-muted text-12 font-semibold text-left">{titulo}</caption>
      <tbody>
        {conceptos.map(({ nombre, detalle, valor }, indice) => (
          <tr className="border-t border-t-line" key={`${nombre}-${String(indice)}`}>
            <th scope="row">
              {nombre}
              {detalle ? <small className="muted"> {detalle}</small> : null}
            </th>
            <td className="numero">{pesos(valor)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="border-t border-t-line">
          <th scope="row">Total {titulo.toLowerCase()}</th>
          <td className="numero">{pesos(total)}</td>
        </tr>
      </tfoot>
    </table>
  )

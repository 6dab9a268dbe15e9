import { Button } from '@mantine/core'
import { IconFileSpreadsheet, IconMail, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import type { EstadoDeCuentaLeido } from '../../../schemas/respuestas/cartera/cartera-estado.ts'
import { bogotaDate, formatPesos, formatAmount, formatDate, plural } from '../../../schemas/es-co/index.ts'
import { Cargada } from '../../kit/feedback/Cargada.tsx'
import { abrirPdf } from '../../kit/files/VisorPdf.tsx'
import { BotonDeAccion } from '../../kit/forms/BotonDeAccion.tsx'
import { download, query } from '../../kit/http/api.ts'
import { DateInput } from '../../kit/campos/DateInput.tsx'
import { puedeVista } from '../../kit/http/permisos.ts'
import { useApi } from '../../kit/http/use-api.ts'
import { Correos, DialogoCorreo } from './Correos.tsx'
import { Cifras, TablaDeCuentas } from './TablaDeCuentas.tsx'
import { NOMBRE_MOVIMIENTO, EDADES, NOMBRE_EDAD } from '../../../modules/cartera/domain/index.ts'
import './estado.css'

const TablaDeMovimientos = ({ estado }: { estado: EstadoDeCuentaLeido }) => (
  <section>
    <h3>
      Movimientos <small className="muted">{plural(estado.movimientos.length, 'movimiento')}</small>
    </h3>
    <div className="overflow-x-auto" role="region" aria-label="Movimientos" tabIndex={0}>
      <table className="kit-tabla estado-tabla w-full border-collapse text-13 [&_:is(th,td):last-child]:pr-0">
        <thead>
          <tr>
            <th scope="col">Fecha</th>
            <th scope="col">Movimiento</th>
            <th scope="col">Factura</th>
            <th scope="col" className="estado-prosa">
              Detalle
            </th>
            <Cifras titulos={['Cargo ($)', 'Abono ($)', 'Saldo ($)']} />
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>{formatDate(estado.desde)}</td>
            <th scope="row" colSpan={5}>
              Saldo inicial
            </th>
            <td className="numero">{formatAmount(estado.saldo_inicial)}</td>
          </tr>
          {estado.movimientos.map((linea) => (
            <tr key={linea.id}>
              <td>{formatDate(linea.fecha)}</td>
              <td>
                {NOMBRE_MOVIMIENTO[linea.tipo]}
                {linea.reversa ? ' (reversa)' : ''}
              </td>
              <td>{linea.numero ?? '—'}</td>
              <td className="estado-prosa">{linea.detalle ?? linea.concepto}</td>
              <td className="numero">{linea.valor > 0 ? formatAmount(linea.valor) : ''}</td>
              <td className="numero">{linea.valor < 0 ? formatAmount(-linea.valor) : ''}</td>
              <td className="numero">{formatAmount(linea.saldo)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>{formatDate(estado.corte)}</td>
            <th scope="row" colSpan={5}>
              Saldo final
            </th>
            <td className="numero">{formatAmount(estado.saldo_final)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  </section>
)

const FILAS = [
  ['factura', 'Por factura'],
  ['vencimiento', 'Por vencimiento'],
] as const

const TiraDeEdades = ({ edades }: { edades: EstadoDeCuentaLeido['edades'] }) => (
  <div className="overflow-x-auto" role="region" aria-label="Edades" tabIndex={0}>
    <table className="kit-tabla estado-tabla w-full border-collapse text-13 [&_:is(th,td):last-child]:pr-0">
      <thead>
        <tr>
          <th scope="col">Edades ($)</th>
          <Cifras titulos={EDADES.map((edad) => NOMBRE_EDAD[edad])} />
        </tr>
      </thead>
      <tbody>
        {FILAS.map(([desde, nombre]) => (
          <tr key={desde}>
            <th scope="row">{nombre}</th>
            {EDADES.map((edad) => (
              <td key={edad} className="numero">
                {formatAmount(edades[desde][edad])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

export const EstadoDeCuenta = ({ id }: { id: number }) => {
  const hoy = bogotaDate(new Date())
  const [corte, setCorte] = useState<string | null>(null)
  const [desde, setDesde] = useState<string | null>(null)
  const [escribe, setEscribe] = useState(false)
  const periodo = query({ corte, desde })
  const { data, error, mutate } = useApi<EstadoDeCuentaLeido>(`/estado_cuenta/${id}?${periodo}`, {
    revalidateOnMount: true,
    keepPreviousData: true,
  })
  return (
    <section
      className="estado grid grid-cols-1 gap-5 pt-4 pb-6 px-6 movil:px-4 [&_h3]:m-0 [&_h3]:mb-2 [&_h3]:text-14 [&_h3_small]:font-normal"
      aria-label="Estado de cuenta"
    >
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3 [&>:not(.estado-acciones)]:flex-[0_1_180px]">
        <DateInput
          label="Corte"
          value={corte ?? hoy}
          max={hoy}
          onChange={(dia) => setCorte(dia === hoy ? null : dia)}
        />
        <DateInput
          label="Movimientos desde"
          value={desde ?? data?.desde ?? null}
          max={corte ?? hoy}
          onChange={setDesde}
        />
        <div className="estado-acciones flex flex-wrap gap-2 ml-auto movil:ml-0">
          <Button
            variant="default"
            leftSection={<IconPrinter size={16} aria-hidden />}
            onClick={() => void abrirPdf(`/estado_cuenta/${id}/pdf?${periodo}`, 'estado-de-cuenta.pdf')}
          >
            Imprimir
          </Button>
          <BotonDeAccion
            variant="default"
            leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
            hacer={() => download(`/estado_cuenta/${id}/xlsx?${periodo}`)}
          >
            Excel
          </BotonDeAccion>
          {puedeVista('cartera', 'modificar') ? (
            <Button leftSection={<IconMail size={16} aria-hidden />} onClick={() => setEscribe(true)}>
              Enviar por correo
            </Button>
          ) : null}
        </div>
      </div>
      <Correos id={id} />
      <Cargada de={{ data, error, mutate }} filas={8}>
        {(data) => <Contenido estado={data} />}
      </Cargada>
      {escribe ? (
        <DialogoCorreo
          id={id}
          tipo="estado"
          corte={corte ?? undefined}
          desde={desde ?? undefined}
          onClose={() => setEscribe(false)}
        />
      ) : null}
    </section>
  )
}

const Contenido = ({ estado }: { estado: EstadoDeCuentaLeido }) => {
  const a_favor = estado.saldo_a_favor.total
  return (
    <>
      <dl className="flex flex-wrap gap-x-10 gap-y-3 m-0 py-3 px-0 border-y border-y-line">
        {(
          [
            ['Saldo inicial', estado.saldo_inicial],
            ['Saldo al corte', estado.saldo_final, 'text-20 font-semibold'],
            ['Vencido', estado.vencido],
            ...(a_favor > 0 ? [['Saldo a favor, aparte', a_favor] as const] : []),
          ] as const
        ).map(([que, pesos, tamano = 'text-16']) => (
          <div key={que}>
            <dt className="text-muted text-12">{que}</dt>
            <dd className={`m-0 tabular-nums ${tamano}`}>{formatPesos(pesos)}</dd>
          </div>
        ))}
      </dl>
      <TiraDeEdades edades={estado.edades} />
      <TablaDeCuentas
        titulo="Cuentas abiertas"
        cuentas={estado.abiertas}
        columna="saldo"
        vacio="No debía nada a esta fecha."
      />
      <TablaDeMovimientos estado={estado} />
      {estado.castigadas.length > 0 ? (
        <TablaDeCuentas titulo="Castigadas, que no suman" cuentas={estado.castigadas} columna="castigado" vacio="" />
      ) : null}
      {estado.enlace ? (
        <p className="muted">
          Pago en línea:{' '}
          <a href={estado.enlace} target="_blank" rel="noreferrer">
            {estado.enlace}
          </a>
        </p>
      ) : null}
    </>
  )
}

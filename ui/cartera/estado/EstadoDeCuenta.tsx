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
import { ESTADO, TablaDeCuentas } from './TablaDeCuentas.tsx'
import { NOMBRE_MOVIMIENTO, EDADES, NOMBRE_EDAD } from '../../../modules/cartera/domain/index.ts'
import './estado.css'
import { Tabla } from '../../kit/tables/Tabla.tsx'

const Saldo = ({ dia, que, saldo }: { dia: string; que: string; saldo: number }) => (
  <tr>
    <td>{formatDate(dia)}</td>
    <th scope="row" colSpan={5}>
      {que}
    </th>
    <td className="numero">{formatAmount(saldo)}</td>
  </tr>
)

const TablaDeMovimientos = ({ estado }: { estado: EstadoDeCuentaLeido }) => (
  <section>
    <h3>
      Movimientos <small className="muted">{plural(estado.movimientos.length, 'movimiento')}</small>
    </h3>
    <div className="overflow-x-auto" role="region" aria-label="Movimientos" tabIndex={0}>
      <Tabla
        className={ESTADO}
        nombra={-1}
        filas={estado.movimientos}
        clave={({ id }) => id}
        columnas={[
          ['Fecha', ({ fecha }) => formatDate(fecha)],
          ['Movimiento', ({ tipo, reversa }) => `${NOMBRE_MOVIMIENTO[tipo]}${reversa ? ' (reversa)' : ''}`],
          ['Factura', ({ numero }) => numero ?? '—'],
          ['Detalle', ({ detalle, concepto }) => detalle ?? concepto, 'estado-prosa'],
          ['Cargo ($)', ({ valor }) => (valor > 0 ? formatAmount(valor) : ''), 'numero'],
          ['Abono ($)', ({ valor }) => (valor < 0 ? formatAmount(-valor) : ''), 'numero'],
          ['Saldo ($)', ({ saldo }) => formatAmount(saldo), 'numero'],
        ]}
        antes={<Saldo dia={estado.desde} que="Saldo inicial" saldo={estado.saldo_inicial} />}
        pie={<Saldo dia={estado.corte} que="Saldo final" saldo={estado.saldo_final} />}
      />
    </div>
  </section>
)

const FILAS = [
  ['factura', 'Por factura'],
  ['vencimiento', 'Por vencimiento'],
] as const

const TiraDeEdades = ({ edades }: { edades: EstadoDeCuentaLeido['edades'] }) => (
  <div className="overflow-x-auto" role="region" aria-label="Edades" tabIndex={0}>
    <Tabla
      className={ESTADO}
      filas={FILAS}
      clave={([desde]) => desde}
      columnas={[
        ['Edades ($)', ([, nombre]) => nombre],
        ...EDADES.map(
          (edad) =>
            [
              NOMBRE_EDAD[edad],
              ([desde]: (typeof FILAS)[number]) => formatAmount(edades[desde][edad]),
              'numero',
            ] as const,
        ),
      ]}
    />
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

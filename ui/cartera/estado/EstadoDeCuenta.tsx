import { Button } from '@mantine/core'
import { IconFileSpreadsheet, IconMail, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import type { EstadoDeCuentaLeido } from '../../../schemas/respuestas/cartera-estado.ts'
import { bogotaDate, formatPesos } from '../../../schemas/es-co.ts'
import { abrirPdf } from '../../kit/abrirPdf.ts'
import { download, mensajeDe, query } from '../../kit/api.ts'
import { aviso } from '../../kit/aviso.ts'
import { DateInput } from '../../kit/campos/DateInput.tsx'
import { ErrorEnSitio } from '../../kit/ErrorEnSitio.tsx'
import { Esqueleto } from '../../kit/Esqueleto.tsx'
import { puedeVista } from '../../kit/permisos.ts'
import { useApi } from '../../kit/useApi.ts'
import { Correos } from './Correos.tsx'
import { DialogoCorreo } from './DialogoCorreo.tsx'
import { TablaDeCuentas } from './TablaDeCuentas.tsx'
import { TablaDeMovimientos } from './TablaDeMovimientos.tsx'
import { TiraDeEdades } from './TiraDeEdades.tsx'
import './estado.css'

/** A client's statement at a date of one's choosing: read, printed, exported and mailed. */
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
  const exportar = () =>
    download(`/estado_cuenta/${id}/xlsx?${periodo}`).catch((problema: unknown) => aviso.error(mensajeDe(problema)))
  return (
    <section className="estado" aria-label="Estado de cuenta">
      <div className="estado-barra">
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
        <div className="estado-acciones">
          <Button
            variant="default"
            leftSection={<IconPrinter size={16} aria-hidden />}
            onClick={() => void abrirPdf(`/estado_cuenta/${id}/pdf?${periodo}`, 'estado-de-cuenta.pdf')}
          >
            Imprimir
          </Button>
          <Button
            variant="default"
            leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
            onClick={() => void exportar()}
          >
            Excel
          </Button>
          {puedeVista('cartera', 'modificar') ? (
            <Button leftSection={<IconMail size={16} aria-hidden />} onClick={() => setEscribe(true)}>
              Enviar por correo
            </Button>
          ) : null}
        </div>
      </div>
      <Correos id={id} />
      {error ? <ErrorEnSitio error={error} onRetry={() => void mutate()} /> : null}
      {!data && !error ? <Esqueleto filas={8} /> : null}
      {data ? <Contenido estado={data} /> : null}
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

const Contenido = ({ estado }: { estado: EstadoDeCuentaLeido }) => (
  <>
    <dl className="estado-cifras">
      <div>
        <dt>Saldo inicial</dt>
        <dd>{formatPesos(estado.saldo_inicial)}</dd>
      </div>
      <div data-principal>
        <dt>Saldo al corte</dt>
        <dd>{formatPesos(estado.saldo_final)}</dd>
      </div>
      <div>
        <dt>Vencido</dt>
        <dd>{formatPesos(estado.vencido)}</dd>
      </div>
      {estado.saldo_a_favor.total > 0 ? (
        <div>
          <dt>Saldo a favor, aparte</dt>
          <dd>{formatPesos(estado.saldo_a_favor.total)}</dd>
        </div>
      ) : null}
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

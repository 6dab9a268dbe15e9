import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { EstadoPill, pasoDe } from '../kit/feedback/EstadoPill.tsx'
import { ErrorEnSitio } from '../kit/feedback/ErrorEnSitio.tsx'
import { Esqueleto } from '../kit/feedback/Esqueleto.tsx'
import { QueEspera, useRecordarEn } from '../kit/page/QueEspera.tsx'
import { Pagina } from '../kit/page/Pagina.tsx'
import { puedeVista } from '../kit/http/permisos.ts'
import { useAtajo } from '../kit/keyboard/use-atajo.ts'
import { BuscarRadicacion, QrDialogo, recienteDe, useRotula } from '../seguimientos/index.ts'
import { CamposExpress, DE_ACTOS, LARGO, useExpress } from './CamposExpress.tsx'

/** `/admin/radiExpress` (specification 1, «Express filing»). */
const RadiExpress = () => {
  const pedido = Number(new URLSearchParams(useSearch()).get('radicacion') ?? '')
  const [, navigate] = useLocation()
  const [qr, setQr] = useState<number | null>(null)
  const buscador = useRef<HTMLInputElement>(null)
  const cerrarQr = () => {
    setQr(null)
    setTimeout(() => buscador.current?.focus())
  }
  return (
    <Pagina title="Radicación express" migas={[{ label: 'Escrituración' }]}>
      <BuscarRadicacion
        key={pedido}
        initial={pedido ? String(pedido) : ''}
        maxLength={LARGO.num_radicacion}
        inputRef={buscador}
        onBuscar={(numero) => navigate(`/admin/radiExpress?radicacion=${numero}`)}
      />
      {pedido > 0 && Number.isSafeInteger(pedido) ? (
        <Formulario key={pedido} numero={pedido} onGuardada={setQr} onQr={setQr} />
      ) : (
        <>
          <p className="muted">Escriba el número de la radicación: si existe se actualiza, si no existe se crea</p>
          <QueEspera
            sala="express"
            que="con factura y sin número de escritura"
            nada="Nada: cada escritura facturada tiene su número."
            direccion={(cual) => `/admin/radiExpress?radicacion=${cual}`}
          />
        </>
      )}
      <QrDialogo numero={qr} onClose={cerrarQr} />
    </Pagina>
  )
}

interface Props {
  numero: number
  onGuardada: (numero: number) => void
  onQr: (numero: number) => void
}

const NOTA = 'py-3 px-4 border-l-3 border-accent bg-accent-soft'
const MALA = 'py-3 px-4 border-l-3 border-danger bg-danger-soft'

const Formulario = ({ numero, onGuardada, onQr }: Props) => {
  const express = useExpress(numero, onGuardada)
  const { radicacion, nueva, form, errores, saving } = express
  const rotula = useRotula(radicacion ? numero : null)
  useRecordarEn('express', radicacion ? recienteDe(radicacion) : null)
  const soloLectura = Boolean(radicacion?.anulada_en) || !puedeVista('seguimiento', nueva ? 'crear' : 'modificar')
  const deActos = radicacion !== undefined && !radicacion.express
  const fijos = new Set<string>(deActos ? DE_ACTOS : [])
  const primero = form !== null
  useEffect(() => {
    if (primero) document.getElementById('express-primero')?.focus()
  }, [primero])
  useAtajo('mod+s', 'Guardar', () => void express.guardar(), { enabled: !soloLectura })

  if (express.error && !form) return <ErrorEnSitio error={express.error} onRetry={express.reintentar} />
  if (!form) return <Esqueleto campos={8} />
  return (
    <form
      className="express flex flex-col gap-4 max-w-215"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!soloLectura) void express.guardar()
      }}
    >
      <h2 className="flex flex-wrap items-center gap-2 text-16 font-semibold">
        {nueva ? `Crear la radicación No. ${numero}` : `Actualizar la radicación No. ${numero}`}{' '}
        {radicacion ? <EstadoPill estado={radicacion.estado} anulada={radicacion.anulada_en !== null} /> : null}
      </h2>
      {radicacion?.anulada_en ? (
        <p className={MALA} role="status">
          La radicación No. {numero} está anulada: se consulta y no se cambia.
        </p>
      ) : nueva || soloLectura || deActos ? (
        <p className={NOTA} role="status">
          {nueva
            ? `No se ha encontrado radicación con el número ${numero} puede proceder a crearla`
            : soloLectura
              ? 'Su rol permite consultar esta radicación, no cambiarla.'
              : 'Esta radicación tiene actos: lo que sale de ellos se cambia en la radicación.'}
        </p>
      ) : null}
      {express.deBorrador ? (
        <p className={NOTA} role="status">
          Esto lo dejó escrito sin guardar ({express.deBorrador}).{' '}
          <Button variant="subtle" size="compact-sm" onClick={express.deshacer}>
            Descartarlo
          </Button>
        </p>
      ) : null}
      {express.fallo ? (
        <p className={MALA} role="alert" tabIndex={-1}>
          {express.fallo}
        </p>
      ) : null}
      <CamposExpress
        form={form}
        errores={errores}
        fijos={fijos}
        conProyecto={Boolean(radicacion?.proyecto_id)}
        soloLectura={soloLectura}
        onChange={express.cambiar}
      />
      <div className="flex flex-wrap justify-end gap-2">
        {radicacion ? (
          <Button variant="subtle" component={Link} href={`/admin/seguimientoExpress?radicacion=${numero}`}>
            Seguimiento
          </Button>
        ) : null}
        {radicacion && puedeVista('radicaciones', 'ver') ? (
          <Button
            variant="subtle"
            component={Link}
            href={`/admin/radicacion/${radicacion.id}/${pasoDe(radicacion.estado)}`}
          >
            {radicacion.express ? 'Completar' : 'Abrir radicación'}
          </Button>
        ) : null}
        {rotula ? (
          <Button variant="default" onClick={() => onQr(numero)}>
            Código QR
          </Button>
        ) : null}
        {soloLectura ? null : (
          <Button type="submit" loading={saving}>
            {nueva ? 'Guardar' : 'Actualizar'}
          </Button>
        )}
      </div>
    </form>
  )
}

export default RadiExpress

import { ActionIcon, Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconDownload, IconLock, IconMail, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocation, useParams, useSearch } from 'wouter'
import { leerPeriodo, partesDe, periodoDe } from '../../modules/libros/domain.ts'
import { bogotaDate, formatDateTime, plural } from '../../schemas/es-co/index.ts'
import type { CertificadosPedidos, InformeLeido } from '../../schemas/respuestas/libros/libros.ts'
import { esLibroMenor } from '../../schemas/libros/asientos.ts'
import { permiso } from '../../schemas/vistas/vistas.ts'
import { aviso } from '../kit/feedback/aviso.ts'
import { Cargada } from '../kit/feedback/Cargada.tsx'
import { DateInput } from '../kit/campos/DateInput.tsx'
import { Motivo } from '../kit/dialogs/Motivo.tsx'
import { confirmar } from '../kit/dialogs/confirmar.ts'
import { BotonDeAccion } from '../kit/forms/BotonDeAccion.tsx'
import { api, download, query } from '../kit/http/api.ts'
import { puede } from '../kit/http/session.ts'
import { refrescar, useApi } from '../kit/http/use-api.ts'
import { Pagina } from '../kit/page/Pagina.tsx'
import { Paginas } from '../kit/tables/Paginas.tsx'
import { Cambios, Comprobacion } from './Comprobacion.tsx'
import { Asientos } from './Asientos.tsx'
import { Hojas, Reparos } from './Reparos.tsx'
import { Tabla } from './Tabla.tsx'
import { Tomos } from './Tomos.tsx'
import './libros.css'

const ROTULO = { dia: 'Día', mes: 'Mes', bimestre: 'Dos meses', cuatrimestre: 'Cuatro meses', anio: 'Año' } as const

interface ConInforme {
  informe: InformeLeido
  ir: (periodo: string, pagina?: number) => void
}

const Periodo = ({ informe: { anterior, siguiente, periodo, clases, nombre_periodo }, ir }: ConInforme) => {
  const clase = leerPeriodo(periodo)?.clase ?? clases[0]
  return (
    <div className="flex flex-wrap items-center gap-2">
      {clases.length > 1 && (
        <Button.Group aria-label="Clase de periodo">
          {clases.map((una) => (
            <Button
              key={una}
              size="sm"
              variant={una === clase ? 'light' : 'default'}
              aria-pressed={una === clase}
              onClick={() => ir(periodoDe(una, alFinalDe(periodo)).clave)}
            >
              {ROTULO[una]}
            </Button>
          ))}
        </Button.Group>
      )}
      <div className="flex items-center gap-1" role="group" aria-label="Periodo">
        <ActionIcon size="lg" variant="default" aria-label="Periodo anterior" onClick={() => ir(anterior)}>
          <IconChevronLeft size={16} aria-hidden />
        </ActionIcon>
        {clase === 'dia' ? (
          <DateInput
            aria-label="Día"
            w={150}
            value={periodo}
            max={bogotaDate(Date.now())}
            onChange={(dia) => dia && ir(dia)}
          />
        ) : (
          <strong className="min-w-36 text-center text-14 first-letter:uppercase">{nombre_periodo}</strong>
        )}
        <ActionIcon
          size="lg"
          variant="default"
          aria-label="Periodo siguiente"
          disabled={siguiente === null}
          onClick={() => siguiente && ir(siguiente)}
        >
          <IconChevronRight size={16} aria-hidden />
        </ActionIcon>
      </div>
    </div>
  )
}

/** Last day of a period that has come. */
const alFinalDe = (periodo: string): string => {
  const [hoy, hasta = ''] = [bogotaDate(Date.now()), leerPeriodo(periodo)?.hasta]
  return hasta && hasta < hoy ? hasta : hoy
}

const Acciones = ({ informe }: { informe: InformeLeido }) => {
  const { clave, periodo, cierre, terminado, nombre_periodo, total } = informe
  const [reabre, setReabre] = useState(false)
  const archivo = (formato: string, parte?: number) => () =>
    download(`/libros/${clave}/archivo?${query({ periodo, formato, ...(parte ? { parte } : {}) })}`)
  const partes = partesDe(total)
  const leidos = () => Promise.all([refrescar(`/libros/${clave}`), refrescar('/libros')])
  const cerrar = async () => {
    const si = await confirmar(
      `Los renglones de ${nombre_periodo} quedan guardados como están, con su huella. Lo que cambie después se verá aquí.`,
      { title: `Cerrar ${nombre_periodo}`, yes: 'Cerrar periodo' },
    )
    if (!si) return
    await api.post(`/libros/${clave}/cierre`, { periodo })
    await leidos()
  }
  return (
    <>
      {clave === 'certificados-retencion' && puede(permiso('libros', 'modificar')) ? (
        <EnviarCertificados {...informe} />
      ) : null}
      <Button.Group>
        <BotonDeAccion variant="default" leftSection={<IconDownload size={16} aria-hidden />} hacer={archivo('xlsx')}>
          Excel
        </BotonDeAccion>
        <BotonDeAccion variant="default" hacer={archivo('csv')}>
          CSV
        </BotonDeAccion>
        {Array.from({ length: partes }, (_, n) => (
          <BotonDeAccion
            key={n}
            variant="default"
            leftSection={n ? undefined : <IconPrinter size={16} aria-hidden />}
            hacer={archivo('pdf', partes > 1 ? n + 1 : undefined)}
          >
            {partes > 1 ? `PDF ${n + 1} de ${partes}` : 'PDF'}
          </BotonDeAccion>
        ))}
      </Button.Group>
      {cierre && puede(permiso('libros', 'eliminar')) ? (
        <Button variant="subtle" onClick={() => setReabre(true)}>
          Reabrir
        </Button>
      ) : null}
      {!cierre && puede(permiso('libros', 'modificar')) ? (
        <BotonDeAccion disabled={!terminado} leftSection={<IconLock size={16} aria-hidden />} hacer={cerrar}>
          Cerrar periodo
        </BotonDeAccion>
      ) : null}
      {reabre && (
        <Motivo
          titulo={`Reabrir ${nombre_periodo}`}
          si="Reabrir"
          inocuo
          frases={{ enviando: 'Reabriendo...', hecho: 'Periodo reabierto', fallo: 'No se pudo reabrir' }}
          onClose={() => setReabre(false)}
          onEnviar={async (motivo) => {
            await api.post(`/libros/${clave}/reapertura`, { periodo, motivo })
            await leidos()
          }}
        >
          <p>Lo que se cerró se conserva. El periodo vuelve a leerse de los registros.</p>
        </Motivo>
      )}
    </>
  )
}

/** Mails to whoever has not got theirs. */
const EnviarCertificados = ({ periodo, terminado }: InformeLeido) => (
  <BotonDeAccion
    variant="default"
    disabled={!terminado}
    leftSection={<IconMail size={16} aria-hidden />}
    hacer={async () => {
      if (
        !(await confirmar('A cada persona con correo que no lo tenga se le envía el suyo, una sola vez.', {
          title: `Enviar los certificados de ${periodo}`,
          yes: 'Enviar',
        }))
      )
        return
      const { por_enviar, sin_correo } = await api.post<CertificadosPedidos>('/certificadosRetencion', {
        anio: Number(periodo),
      })
      aviso.exito(
        `${por_enviar ? `Se envían ${plural(por_enviar, 'certificado')}` : 'No hay certificados por enviar'}${sin_correo ? `; ${plural(sin_correo, 'persona no tiene', 'personas no tienen')} correo` : ''}.`,
      )
      await refrescar('/libros/certificados-retencion')
    }}
  >
    Enviar por correo
  </BotonDeAccion>
)

/** `/admin/libros/:clave`: a report of a period. */
const Informe = () => {
  const { clave = '' } = useParams<{ clave: string }>()
  const buscada = new URLSearchParams(useSearch())
  const [, navegar] = useLocation()
  const pedido = { periodo: buscada.get('periodo'), pagina: Number(buscada.get('pagina')) || null }
  const lectura = useApi<InformeLeido>(`/libros/${clave}?${query(pedido)}`, {
    revalidateOnMount: true,
    keepPreviousData: true,
  })
  const ir = (periodo: string, pagina = 1) =>
    navegar(`/admin/libros/${clave}?${query({ periodo, pagina: pagina > 1 ? pagina : null })}`)
  const { data } = lectura
  return (
    <Pagina
      title={data?.titulo ?? 'Libros y reportes'}
      migas={[{ label: 'Facturacion' }, { label: 'Libros y reportes', href: '/admin/libros' }]}
      subtitle={data ? data.norma : undefined}
      actions={data ? <Acciones informe={data} /> : undefined}
    >
      <Cargada de={lectura} filas={10}>
        {(informe) => (
          <div className="grid grid-cols-1 gap-4">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <Periodo informe={informe} ir={ir} />
              <Paginas
                pagina={informe.pagina}
                porPagina={informe.por_pagina}
                total={informe.total}
                onCambiar={(pagina) => ir(informe.periodo, pagina)}
              />
            </div>
            {informe.cierre ? (
              <p className="text-13 text-muted wrap-anywhere">
                <IconLock size={14} className="inline align-[-2px] mr-1" aria-hidden />
                Cerrado por {informe.cierre.por ?? 'nadie'} el {formatDateTime(informe.cierre.en)} ·{' '}
                {plural(informe.cierre.filas, 'renglón', 'renglones')} · SHA-256 {informe.cierre.sha256}
              </p>
            ) : informe.terminado ? null : (
              <p className="text-13 text-muted">El periodo no ha terminado: puede haber más renglones.</p>
            )}
            {informe.clave === 'protocolo' ? <Tomos anio={informe.periodo} /> : null}
            {esLibroMenor(informe.clave) ? <Asientos libro={informe.clave} anio={informe.periodo.slice(0, 4)} /> : null}
            <Hojas informe={informe} />
            <Cambios informe={informe} />
            <Tabla informe={informe} />
            <Comprobacion informe={informe} />
            <Reparos reparos={informe.reparos} />
          </div>
        )}
      </Cargada>
    </Pagina>
  )
}

export default Informe

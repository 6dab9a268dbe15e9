import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { Link, useParams } from 'wouter'
import { formatDate } from '../../schemas/es-co/index.ts'
import type { EscrituraLeida } from '../../schemas/respuestas/radicaciones/escritura.ts'
import { AgendarDialogo } from '../citas/index.ts'
import { HistorialDialogo } from '../kit/dialogs/Historial.tsx'
import { Cargada, Vacio } from '../kit/feedback/Cargada.tsx'
import { EstadoPill, pasoDe } from '../kit/feedback/EstadoPill.tsx'
import { Datos, Seccion } from '../kit/ficha/Seccion.tsx'
import { abrirPdf } from '../kit/files/VisorPdf.tsx'
import { puede, puedeVista } from '../kit/http/permisos.ts'
import { useApi } from '../kit/http/use-api.ts'
import { Pagina } from '../kit/page/Pagina.tsx'
import { MINUTAS, MinutasDeRadicacion } from '../minutas/index.ts'
import { RADICACIONES } from '../radicaciones/index.ts'
import { LoQueNecesita } from '../requisitos/index.ts'
import { Procedimiento, QrDialogo, Seguimiento, useRotula } from '../seguimientos/index.ts'
import { Copias } from './Copias.tsx'
import { Firmas } from './Firmas.tsx'
import { Actos, DineroDeEscritura, Documentos, Origenes } from './Partes.tsx'

const Contenido = ({ escritura }: { escritura: EscrituraLeida }) => {
  const {
    radicacion: r,
    equipo,
    estado_escritura,
    firmas,
    numerada,
    propuesto,
    dinero,
    documentos,
    origenes,
    copias,
    primera_copia_vence,
  } = escritura
  const cerrada = r.anulada_en !== null
  const [agenda, setAgenda] = useState(false)
  return (
    <>
      {cerrada ? (
        <p className="py-2 px-3 rounded-6 bg-danger-soft" role="note">
          <strong>Anulada.</strong> {r.anulada_motivo}
        </p>
      ) : null}
      <Datos
        de={[
          ['Número de radicación', r.numero_radicacion],
          ['Fecha de radicación', formatDate(r.fecha_radicacion)],
          ['Escritura', r.num_escritura],
          ['Fecha de escritura', formatDate(r.fecha_escritura)],
          ['Estado de la escritura', estado_escritura],
          ['Proyecto', r.proyecto],
          ['Dirección', r.direccion],
          ['Matrícula', r.matricula],
          ...equipo.map(({ rol, nombre }) => [rol, nombre] as const),
          ['Observaciones', r.observacion],
        ]}
      />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,420px),1fr))] gap-x-8 gap-y-6 items-start">
        <div className="grid gap-6 min-w-0">
          <Actos actosradi={r.actosradi} />
          {dinero ? <DineroDeEscritura radicacion={r} dinero={dinero} cerrada={cerrada} /> : null}
          <Seccion
            titulo="Firmas, número y autorización"
            cabeza={
              !cerrada && !numerada?.autorizada_en && puedeVista('tramites', 'modificar') ? (
                <Button className="ml-auto" size="compact-sm" variant="subtle" onClick={() => setAgenda(true)}>
                  Agendar la firma
                </Button>
              ) : null
            }
          >
            <Firmas
              id={r.id}
              firmas={firmas}
              numerada={numerada}
              propuesto={propuesto}
              fecha={r.fecha_escritura}
              cerrada={cerrada}
            />
          </Seccion>
          <Copias
            id={r.id}
            copias={copias}
            vence={primera_copia_vence}
            autorizada={!cerrada && Boolean(r.num_escritura) && (numerada === null || numerada.autorizada_en !== null)}
          />
          {documentos ? <Documentos documentos={documentos} /> : null}
        </div>
        <div className="grid gap-6 min-w-0">
          <Suspense fallback={null}>
            <LoQueNecesita id={r.id} cerrada={cerrada} />
          </Suspense>
          {origenes.length ? <Origenes origenes={origenes} /> : null}
        </div>
      </div>
      <Suspense fallback={null}>
        {agenda ? (
          <AgendarDialogo firmada={{ id: r.id, numero: r.numero_radicacion }} onClose={() => setAgenda(false)} />
        ) : null}
      </Suspense>
      {!cerrada && puedeVista('seguimiento', 'crear') ? <Procedimiento numero={r.numero_radicacion} id={r.id} /> : null}
      <Seguimiento numero={r.numero_radicacion} eliminar={puedeVista('seguimiento', 'eliminar')} />
    </>
  )
}

const NoEsta = ({ numero }: { numero: string }) => (
  <Vacio title={`No hay una radicación No. ${numero}, o no es de las que usted ve.`}>
    <Button
      variant="default"
      component={Link}
      href={puede(...RADICACIONES) ? '/admin/radicaciones' : '/admin/dashboard'}
    >
      {puede(...RADICACIONES) ? 'Ir a Radicaciones' : 'Ir a Mi día'}
    </Button>
  </Vacio>
)

/** Everything of a deed, with its actions; the wizard stays for filing. */
const Escritura = () => {
  const { numero = '' } = useParams()
  const esNumero = /^[1-9]\d{0,14}$/.test(numero)
  const lectura = useApi<EscrituraLeida>(esNumero ? `/escrituras/${numero}` : null, { revalidateOnMount: true })
  const noEsta = !esNumero || lectura.error?.status === 404
  const r = lectura.data?.radicacion
  const [minutas, setMinutas] = useState(false)
  const [historia, setHistoria] = useState<number | null>(null)
  const [qr, setQr] = useState<number | null>(null)
  const rotula = useRotula(r?.numero_radicacion ?? null)
  return (
    <Pagina
      title={
        r
          ? r.num_escritura
            ? `Escritura ${r.num_escritura}`
            : `Radicación No. ${r.numero_radicacion}`
          : `Escritura ${numero}`
      }
      migas={[{ label: 'Escrituración' }, { label: 'Radicaciones', href: '/admin/radicaciones' }]}
      pill={r ? <EstadoPill estado={r.estado} anulada={r.anulada_en !== null} /> : null}
      subtitle={
        r ? [r.actos, [r.otorgante1, r.otorgante2].filter(Boolean).join(' y ')].filter(Boolean).join(' · ') : null
      }
      actions={
        r ? (
          <>
            {rotula ? (
              <Button variant="subtle" onClick={() => setQr(r.numero_radicacion)}>
                Código QR
              </Button>
            ) : null}
            <Button
              variant="subtle"
              onClick={() => void abrirPdf(`/radicaciones/${r.id}/caratula`, `caratula-${r.numero_radicacion}.pdf`)}
            >
              Carátula
            </Button>
            {puede(...MINUTAS) ? (
              <Button variant="subtle" onClick={() => setMinutas(true)}>
                Minuta
              </Button>
            ) : null}
            {puedeVista('radicaciones', 'ver') ? (
              <Button variant="subtle" onClick={() => setHistoria(r.id)}>
                Historial
              </Button>
            ) : null}
            {puede(...RADICACIONES) ? (
              <Button component={Link} href={`/admin/radicacion/${r.id}/${pasoDe(r.estado)}`} variant="default">
                Abrir radicación
              </Button>
            ) : null}
          </>
        ) : null
      }
    >
      {noEsta ? (
        <NoEsta numero={numero} />
      ) : (
        <Cargada de={lectura} campos={8}>
          {(escritura) => <Contenido escritura={escritura} />}
        </Cargada>
      )}
      <HistorialDialogo
        tabla="radicaciones"
        registro={historia}
        title={`Historial de la radicación No. ${r?.numero_radicacion ?? ''}`}
        onClose={() => setHistoria(null)}
      />
      <QrDialogo numero={qr} onClose={() => setQr(null)} />
      <Suspense fallback={null}>
        {r && minutas ? (
          <MinutasDeRadicacion
            id_radicacion={r.id}
            numero_radicacion={r.numero_radicacion}
            onClose={() => setMinutas(false)}
          />
        ) : null}
      </Suspense>
    </Pagina>
  )
}

export default Escritura

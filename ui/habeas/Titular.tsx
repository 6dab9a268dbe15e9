import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useSearch } from 'wouter'
import { NOMBRE_DE_FUNDAMENTO } from '../../modules/habeas/domain.ts'
import { formatDateTime, formatDocument } from '../../schemas/es-co/index.ts'
import { NOMBRE_DE_TIPO_DE_RECLAMO } from '../../schemas/personas/habeas.ts'
import type { TitularLeido } from '../../schemas/respuestas/personas/habeas.ts'
import { abrirPdf } from '../kit/files/VisorPdf.tsx'
import { query } from '../kit/http/api.ts'
import { Cargada } from '../kit/feedback/Cargada.tsx'
import { DialogoFormulario } from '../screen/registro/DialogoFormulario.tsx'
import { Pagina } from '../kit/page/Pagina.tsx'
import { puedeVista } from '../kit/http/permisos.ts'
import { useApi } from '../kit/http/use-api.ts'
import { BuscarTitular, PildoraDeReclamo } from './Reloj.tsx'
import { Seccion } from '../kit/ficha/Seccion.tsx'
import { oculto, Tabla } from '../kit/tables/Tabla.tsx'

type Linea = TitularLeido['autorizaciones'][number]

const ESTADOS: Readonly<Record<Linea['estado'], string>> = {
  informada: 'Informado',
  otorgada: 'Autorizado',
  confirmada: 'Confirmado',
  revocada: 'Revocado',
}

/** `/admin/habeas-data/titular?numero_documento=…`: authorisations and claims, with the certificate for the data subject. */
const Titular = () => {
  const buscado = new URLSearchParams(useSearch())
  const por = {
    numero_documento: buscado.get('numero_documento') ?? undefined,
    correo: buscado.get('correo') ?? undefined,
  }
  const dicho = por.numero_documento ?? por.correo ?? ''
  const lectura = useApi<TitularLeido>(dicho ? `/autorizaciones?${query(por)}` : null, {
    revalidateOnMount: true,
  })
  const { data, mutate } = lectura
  const [revoca, setRevoca] = useState<Linea | null>(null)
  const nombre = data?.autorizaciones.find((una) => una.nombre)?.nombre ?? data?.reclamos[0]?.nombre
  // a mailbox may be a family's or a firm's
  const documentos = data?.autorizaciones.flatMap(({ numero_documento }) => numero_documento?.replace(/\W/g, '') ?? [])
  const varias = !por.numero_documento && new Set(documentos).size > 1
  return (
    <Pagina
      title={
        por.numero_documento
          ? `Titular ${formatDocument(por.numero_documento)}`
          : dicho
            ? `Titular ${dicho}`
            : 'Titular'
      }
      migas={[{ label: 'Configuracion' }, { label: 'Datos personales', href: '/admin/habeas-data' }]}
      subtitle={varias ? 'Hay autorizaciones de varias personas: cada línea dice de quién es.' : nombre}
      actions={
        data?.autorizaciones.length ? (
          <Button
            leftSection={<IconPrinter size={16} aria-hidden />}
            onClick={() => void abrirPdf(`/autorizaciones_constancia?${query(por)}`, 'autorizaciones-de-datos.pdf')}
          >
            Imprimir la prueba
          </Button>
        ) : null
      }
    >
      <div className="grid grid-cols-1 gap-6">
        <BuscarTitular key={dicho} inicial={dicho} />
        {dicho ? <Cargada de={lectura} filas={6} /> : null}
        {data ? <Libro lineas={data.autorizaciones} varias={varias} onRevocar={setRevoca} /> : null}
        {data?.reclamos.length ? (
          <Seccion titulo="Peticiones">
            <ul className="ficha-correos grid gap-2 p-0 text-13 list-none wrap-anywhere">
              {data.reclamos.map(({ id, numero_reclamo, tipo, estado }) => (
                <li key={id}>
                  <Link href={`/admin/habeas-data/${id}`}>{numero_reclamo}</Link> {NOMBRE_DE_TIPO_DE_RECLAMO[tipo]}{' '}
                  <PildoraDeReclamo estado={estado} />
                </li>
              ))}
            </ul>
          </Seccion>
        ) : null}
      </div>
      {revoca ? (
        <DialogoFormulario
          id="revocar-autorizacion"
          fila={{ id: revoca.id, finalidad: revoca.finalidad }}
          onClose={() => setRevoca(null)}
          onHecho={() => mutate()}
          onFallo={() => mutate()}
        />
      ) : null}
    </Pagina>
  )
}

const deDonde = ({ ip, canal }: Linea): string => (canal === 'oficina' ? 'En la notaría' : ip ? `Desde ${ip}` : '')
const deQuien = ({ nombre, numero_documento }: Linea): string =>
  [nombre, numero_documento && formatDocument(numero_documento)].filter(Boolean).join(', ')
const detalleDe = (una: Linea, varias: boolean): string =>
  [varias && deQuien(una), una.actua && `Por ${una.actua}`, una.evidencia, una.numero_documento ? null : una.correo]
    .filter(Boolean)
    .join(' · ')

const conDetalle = (dicho: string, detalle: string) => (
  <>
    {dicho}
    <small>{detalle}</small>
  </>
)

interface DelLibro {
  lineas: readonly Linea[]
  varias: boolean
  onRevocar: (linea: Linea) => void
}

const Libro = ({ lineas, varias, onRevocar }: DelLibro) => {
  if (!lineas.length)
    return (
      <p className="muted">
        El libro no tiene nada de este titular: no se le ha pedido autorización ni mostrado un aviso.
      </p>
    )
  const puede = puedeVista('personas', 'modificar')
  return (
    <Seccion
      titulo="Libro de autorizaciones"
      cabeza={
        <>
          <span className="muted">Solo crece: revocar agrega una línea.</span>
        </>
      }
    >
      <div className="habeas-libro overflow-x-auto" tabIndex={0} role="group" aria-label="Líneas del libro">
        <Tabla
          className="kit-tabla [&_:is(th,td)]:py-2 [&_:is(th,td)]:pr-4 [&_:is(th,td)]:pl-0 w-full min-w-180 border-spacing-0"
          nombra={-1}
          filas={lineas}
          clave={({ id }) => id}
          columnas={[
            ['Cuándo', (una) => conDetalle(formatDateTime(una.cuando), deDonde(una))],
            ['Para qué', (una) => conDetalle(una.finalidad, detalleDe(una, varias))],
            [
              'Qué',
              ({ estado, vigente }) => (
                <span className={estado === 'otorgada' && !vigente ? 'line-through' : undefined}>
                  {ESTADOS[estado]}
                </span>
              ),
            ],
            ['Fundamento', ({ fundamento }) => NOMBRE_DE_FUNDAMENTO[fundamento]],
            ['Texto que leyó', ({ politica, huella }) => conDetalle(politica, huella.slice(0, 12))],
            puede
              ? [
                  oculto('Revocar'),
                  (una) =>
                    una.vigente ? (
                      <Button
                        size="compact-xs"
                        variant="subtle"
                        color="red"
                        aria-label={`Revocar ${una.finalidad}`}
                        onClick={() => onRevocar(una)}
                      >
                        Revocar
                      </Button>
                    ) : null,
                ]
              : null,
          ]}
        />
      </div>
    </Seccion>
  )
}

export default Titular

import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { formatDate, formatDateTime, plural } from '../../schemas/es-co/index.ts'
import type { EdictoLeido } from '../../schemas/respuestas/radicaciones/documentos.ts'
import { Cargada } from '../kit/feedback/Cargada.tsx'
import { download, mensajeDe } from '../kit/http/api.ts'
import { aviso } from '../kit/feedback/aviso.ts'
import { Dialogo } from '../kit/dialogs/Dialogo.tsx'
import { useApi } from '../kit/http/use-api.ts'
import { VisorPdf } from '../kit/files/VisorPdf.tsx'
import type { DialogoProps } from '../screen/dialogos.ts'
import { FichaAdicional } from '../screen/ficha/FichaDeFormulario.tsx'
import { useAdicionales } from '../screen/ficha/use-ficha.ts'

const estadoEnPalabras = ({ estado, fijado, dias_restantes, fecha_inicio }: EdictoLeido): string => {
  if (estado === 'expirado') return 'Expirado'
  return fijado
    ? `Fijado: ${dias_restantes === 1 ? 'hoy es su último día' : `quedan ${plural(dias_restantes, 'día')}`}`
    : `Se fijará el ${formatDate(fecha_inicio)}`
}

const VerEdicto = ({ fila, onClose }: DialogoProps) => {
  const lectura = useApi<EdictoLeido>(`/edicto/${String(fila?.['id'])}`, { revalidateOnMount: true })
  const { data } = lectura
  const campos = useAdicionales('edictos', 'edictos')
  const constancia = () =>
    void download(`/edicto/${String(data?.id)}/constancia`).catch((problem: unknown) => aviso.error(mensajeDe(problem)))
  return (
    <Dialogo
      opened
      size="lg"
      title={data?.titulo ?? 'Edicto'}
      onClose={onClose}
      actions={
        <>
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            disabled={!data}
            onClick={constancia}
          >
            Constancia de fijación
          </Button>
          <Button onClick={onClose}>Cerrar</Button>
        </>
      }
    >
      <Cargada de={lectura} campos={4} />
      {data ? (
        <div className="grid gap-4">
          <dl
            className={
              'grid grid-cols-[1.4fr_1.4fr_1fr_1fr] gap-x-4 gap-y-2 movil:grid-cols-[1fr_1fr] [&_dt]:text-muted ' +
              '[&_dt]:text-12 [&_dd]:wrap-anywhere'
            }
          >
            {[
              ['Estado', estadoEnPalabras(data)],
              ['Cliente', data.nombre_cliente],
              ['Desde', formatDate(data.fecha_inicio)],
              ['Hasta', formatDate(data.fecha_expiracion)],
            ].map(([que, dice]) => (
              <div key={que}>
                <dt>{que}</dt>
                <dd>{dice}</dd>
              </div>
            ))}
            <FichaAdicional campos={campos} fila={{ ...fila, ...data }} />
          </dl>
          <VisorPdf path={`/files/${data.ruta_archivo}`} title={`PDF: ${data.titulo}`} />
          {data.fijaciones.length > 0 ? (
            <ul className="pl-4.5 text-13" aria-label="Fijaciones">
              {data.fijaciones.map(({ fijado_en, desfijado_en }) => (
                <li key={fijado_en}>
                  Fijado el {formatDateTime(fijado_en)}
                  {desfijado_en ? `, desfijado el ${formatDateTime(desfijado_en)}` : ' y sigue fijado'}
                </li>
              ))}
            </ul>
          ) : null}
          <p className="muted text-12 wrap-anywhere">SHA-256 {data.sha256}</p>
        </div>
      ) : null}
    </Dialogo>
  )
}

export default VerEdicto

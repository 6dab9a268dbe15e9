import { Button } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDocument, lugarDeMatricula, normalizeText } from '../../../schemas/es-co/index.ts'
import type { CertificadoLeido } from '../../../schemas/respuestas/personas/certificado.ts'
import { useGeografia } from '../../kit/campos/SelectCatalogo.tsx'
import { SoltarArchivo } from '../../kit/files/SoltarArchivo.tsx'
import { useEnvio } from '../../kit/forms/use-envio.ts'
import { api, mensajeDe } from '../../kit/http/api.ts'
import type { InmuebleForm } from './inmueble.ts'

type Propuesta = CertificadoLeido['propuestas'][number]

interface Props {
  form: InmuebleForm
  onAceptar: (cambios: Partial<InmuebleForm>) => void
}

/** What a certificado de tradición says of the property, accepted field by field. */
export const Certificado = ({ form, onAceptar }: Props) => {
  const [archivo, setArchivo] = useState<File | null>(null)
  const [leido, setLeido] = useState<CertificadoLeido | null>(null)
  const { ocupado, errores, problema, enviar } = useEnvio()
  const geografia = useGeografia().data
  const elegir = (elegido: File) => {
    setArchivo(elegido)
    setLeido(null)
    const cuerpo = new FormData()
    cuerpo.append('archivo', elegido)
    void enviar(() => api.post<CertificadoLeido>('/inmueblesCertificado', cuerpo), { alHacer: setLeido })
  }
  /** The form's fields that a proposal gives; null where it gives none. */
  const cambiosDe = ({ campo, valor }: Propuesta): Partial<InmuebleForm> | null => {
    if (campo === 'matricula' || campo === 'direccion' || campo === 'linderos' || campo === 'numero_catastral')
      return { [campo]: valor }
    const llano = normalizeText(valor)
      .replace(/[^a-z ]/g, '')
      .trim()
    const mismo = (nombre: string) =>
      normalizeText(nombre)
        .replace(/[^a-z ]/g, '')
        .trim() === llano
    if (campo === 'departamento') {
      const suyo = geografia?.departamentos.find(({ name }) => mismo(name))
      return suyo ? { id_depto: suyo.id, id_municipio: null } : null
    }
    if (campo === 'municipio') {
      const suyo = geografia?.municipios.find(
        (uno) => mismo(uno.name) && (form.id_depto === null || uno.id_depto === form.id_depto),
      )
      return suyo ? { id_depto: suyo.id_depto, id_municipio: suyo.id } : null
    }
    return lugarDeMatricula(`${valor.split(' ')[0] ?? ''}-1`)
  }
  const puesta = (cambios: Partial<InmuebleForm>) =>
    Object.entries(cambios).every(([campo, valor]) => valor === null || Reflect.get(form, campo) === valor)
  return (
    <div className="grid gap-2">
      <SoltarArchivo
        label="Certificado de tradición"
        acepta="application/pdf"
        invita="Suelte aquí el PDF para proponer los datos"
        icono={IconFileTypePdf}
        archivo={archivo}
        botones={['Elegir PDF', 'Otro PDF']}
        onElegir={elegir}
        error={errores['archivo'] ?? (problema ? mensajeDe(problema) : undefined)}
        ocupado={ocupado}
      />
      {leido ? (
        <div className="grid gap-2 p-3 border border-line rounded-6 text-13" role="status">
          <ul className="m-0 p-0 list-none grid gap-2">
            {leido.propuestas.map((una) => {
              const cambios = cambiosDe(una)
              return (
                <li key={una.campo} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 items-start">
                  <span className="wrap-anywhere">
                    <b className="font-medium">{una.titulo}:</b> <span className="line-clamp-3">{una.valor}</span>{' '}
                    <small className="muted">
                      página {una.pagina}, línea {una.linea}
                    </small>
                  </span>
                  {cambios === null ? null : (
                    <Button
                      size="compact-sm"
                      variant="default"
                      disabled={puesta(cambios)}
                      aria-label={`${puesta(cambios) ? 'Aceptado' : 'Aceptar'} ${una.titulo}`}
                      onClick={() => onAceptar(cambios)}
                    >
                      {puesta(cambios) ? 'Aceptado' : 'Aceptar'}
                    </Button>
                  )}
                </li>
              )
            })}
          </ul>
          {leido.duenos.length ? (
            <p>
              <b className="font-medium">Titulares:</b>{' '}
              {leido.duenos
                .map(({ nombre, documento }) => (documento ? `${nombre} (${formatDocument(documento)})` : nombre))
                .join('; ')}
            </p>
          ) : null}
          {leido.gravamenes.map(({ clase, anotacion, texto, pagina, linea }) => (
            <p key={anotacion} className="py-1 px-2 rounded-6 bg-danger-soft">
              <strong>{clase}</strong> en la anotación {anotacion}: {texto}{' '}
              <small className="muted">
                página {pagina}, línea {linea}
              </small>
            </p>
          ))}
        </div>
      ) : null}
    </div>
  )
}

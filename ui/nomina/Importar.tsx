import { Button, FileButton } from '@mantine/core'
import { IconAlertTriangle, IconUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { plural } from '../../schemas/es-co/index.ts'
import { api, mensajeDe } from '../kit/http/api.ts'
import { Dialogo } from '../kit/dialogs/Dialogo.tsx'
import { useEnvio } from '../kit/forms/use-envio.ts'
import { COLOR, type Resultado } from './DetalleNomina.tsx'

const ETIQUETA = { importada: 'Importada', repetida: 'Repetida', rechazada: 'Rechazada' } as const

/** Imports payroll files, with a result by document. */
export const Importar = ({ onClose, onImportado }: { onClose: () => void; onImportado: () => void }) => {
  const [resultados, setResultados] = useState<Resultado[] | null>(null)
  const { ocupado, problema, enviar: mandar } = useEnvio()
  const otraVez = useRef<() => void>(null)
  const enviar = async (archivos: File[]) => {
    if (!archivos.length) return
    otraVez.current?.() // allows choosing the same files again
    // empty files do not block the others
    const vacios = archivos
      .filter(({ size }) => size === 0)
      .map(({ name }): Resultado => ({
        archivo: name,
        resultado: 'rechazada',
        mensaje: 'El archivo está vacío.',
        id: null,
        numero: null,
      }))
    const cuerpo = new FormData()
    for (const archivo of archivos) if (archivo.size > 0) cuerpo.append('archivos', archivo)
    const vacia = { resultados: [] }
    await mandar(
      async () =>
        vacios.length === archivos.length ? vacia : api.post<{ resultados: Resultado[] }>('/Nomina', cuerpo),
      {
        alHacer: ({ resultados: leidos }) => {
          setResultados([...leidos, ...vacios])
          onImportado()
        },
      },
    )
  }
  const cuantos = (clase: Resultado['resultado']) =>
    (resultados ?? []).filter(({ resultado }) => resultado === clase).length
  const avisadas = (resultados ?? []).filter(({ aviso }) => aviso).length
  const resumen = [
    `${String(cuantos('importada'))} ${cuantos('importada') === 1 ? 'importada' : 'importadas'}`,
    avisadas ? `${String(avisadas)} con aviso` : '',
    cuantos('repetida') ? plural(cuantos('repetida'), 'repetida') : '',
    cuantos('rechazada') ? plural(cuantos('rechazada'), 'rechazada') : '',
  ]
    .filter(Boolean)
    .join(' · ')
  return (
    <Dialogo
      opened
      onClose={onClose}
      title="Importar nómina electrónica"
      size="lg"
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {resultados ? 'Cerrar' : 'Cancelar'}
          </Button>
          <FileButton
            multiple
            resetRef={otraVez}
            accept=".xml,.zip,application/xml,text/xml,application/zip"
            onChange={(archivos) => void enviar(archivos)}
          >
            {(boton) => (
              <Button {...boton} data-autofocus loading={ocupado} leftSection={<IconUpload size={16} aria-hidden />}>
                {resultados ? 'Importar más' : 'Elegir archivos'}
              </Button>
            )}
          </FileButton>
        </>
      }
    >
      <p className="muted">
        Documentos NominaIndividual y notas de ajuste, uno o varios XML, o un ZIP con todos. Se revisan la firma, los
        totales y el CUNE; lo que ya estaba no se repite.
      </p>
      {problema ? (
        <p role="alert" className="text-danger">
          {mensajeDe(problema)}
        </p>
      ) : null}
      <div role="status">
        {resultados ? (
          <p>
            <b>{resumen}</b>
          </p>
        ) : null}
      </div>
      {resultados?.length ? (
        <ul className="grid gap-2 max-h-[50vh] m-0 p-0 overflow-y-auto list-none">
          {resultados.map(({ archivo, resultado, mensaje, numero, aviso }, indice) => (
            <li
              className="grid grid-cols-[96px_minmax(0,1fr)] gap-3 pb-2 border-b border-b-line wrap-anywhere"
              key={`${archivo}-${String(indice)}`}
            >
              <span className={`font-medium ${COLOR[resultado] ?? ''}`}>{ETIQUETA[resultado]}</span>
              <span>
                <b>{numero ?? archivo}</b>
                {numero ? <small className="muted"> {archivo}</small> : null}
                <br />
                {mensaje}
                {aviso ? (
                  <span className="flex gap-1.5 m-0 mt-1 text-warn">
                    <IconAlertTriangle className="flex-none mt-0.5" size={16} aria-hidden /> {aviso}
                  </span>
                ) : null}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </Dialogo>
  )
}

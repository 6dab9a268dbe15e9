import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatDateTime, plural } from '../../../schemas/es-co.ts'
import type { SegundoFactor as Estado } from '../../../schemas/respuestas/sesion.ts'
import { ErrorEnSitio } from '../../kit/ErrorEnSitio.tsx'
import { Esqueleto } from '../../kit/Esqueleto.tsx'
import { useApi } from '../../kit/useApi.ts'
import { ActivarSegundo } from './ActivarSegundo.tsx'
import { ConCodigo } from './ConCodigo.tsx'
import { PATH } from './segundo.ts'

const POCOS = 3

/** One's own second factor: on, off, and its recovery codes. */
export const SegundoFactor = () => {
  const { data, error, mutate } = useApi<Estado>(PATH, { revalidateOnMount: true })
  const [abierto, setAbierto] = useState<'activar' | 'renovar' | 'desactivar' | null>(null)
  const cerrar = () => setAbierto(null)
  const hecho = () => void mutate()
  return (
    <section className="cuenta-parte" aria-labelledby="cuenta-segundo">
      <header>
        <h2 id="cuenta-segundo">Segundo factor</h2>
        {data?.activo_en ? <span className="cuenta-esta">Activo</span> : null}
        {data && !data.activo_en ? <Button size="xs" onClick={() => setAbierto('activar')}>Activar</Button> : null}
      </header>
      {error ? <ErrorEnSitio error={error} onRetry={() => void mutate()} /> : null}
      {!data && !error ? <Esqueleto filas={1} /> : null}
      {data && !data.activo_en ? (
        <p className="muted">Con él nadie entra solo con su contraseña: hace falta también un código de su teléfono.</p>
      ) : null}
      {data?.activo_en ? (
        <>
          <p className="muted">
            Activo desde el {formatDateTime(data.activo_en)}.{' '}
            {data.codigos === 0 ? 'No le quedan códigos de recuperación: pida otros.' : `Le ${data.codigos === 1 ? 'queda' : 'quedan'} ${
              plural(data.codigos, 'código de recuperación', 'códigos de recuperación')}.`}
            {data.codigos > 0 && data.codigos < POCOS ? ' Pida otros antes de que se acaben.' : ''}
            {data.exigido ? ' Su rol lo exige.' : ''}
          </p>
          <div className="cuenta-botones">
            <Button variant="default" size="xs" onClick={() => setAbierto('renovar')}>Otros códigos de recuperación</Button>
            {data.exigido ? null : <Button variant="default" size="xs" onClick={() => setAbierto('desactivar')}>Desactivar</Button>}
          </div>
        </>
      ) : null}
      {abierto === 'activar' ? <ActivarSegundo onClose={cerrar} onHecho={() => { cerrar(); hecho() }} /> : null}
      {abierto === 'renovar' || abierto === 'desactivar' ? <ConCodigo que={abierto} onClose={cerrar} onHecho={hecho} /> : null}
    </section>
  )
}

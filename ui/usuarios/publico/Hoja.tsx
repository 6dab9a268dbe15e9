import { useEffect, type ReactNode } from 'react'
import { Marca } from '../../kit/page/Marca.tsx'
import { useOficina } from '../../office.ts'
import '../../sesion/login.css'

/** The page of somebody who is not in: the office's name and logo, one thing to do. */
export const Hoja = ({ title, children }: { title: string; children: ReactNode }) => {
  const { oficina } = useOficina()
  useEffect(() => {
    document.title = `${title} · ${oficina?.nombre ?? 'Protocolo'}`
  }, [title, oficina])
  return (
    <main className="login">
      <div className="login-hoja">
        <header>
          {oficina?.logo ? <img src={oficina.logo} alt="" height={56} /> : <Marca size={48} />}
          <p className="login-oficina">{oficina?.nombre ?? 'Protocolo'}</p>
          <h1>{title}</h1>
        </header>
        {children}
      </div>
    </main>
  )
}

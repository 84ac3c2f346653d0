/** What a site shows to those whom it takes for a machine. */
export const captchaPage = `<!doctype html>
<html lang="is">
<head><meta charset="utf-8"><title>Augnablik…</title></head>
<body>
<h1>Ertu vélmenni?</h1>
<p>Við þurfum að staðfesta að þú sért manneskja áður en lengra er haldið.</p>
<form method="post" action="/captcha-check">
<div class="g-recaptcha" data-sitekey="0000"></div>
<button>Staðfesta</button>
</form>
</body>
</html>
`

/** What a site shows while it is closed. */
export const noticePage = `<!doctype html>
<html lang="is">
<head><meta charset="utf-8"><title>Vefurinn er lokaður</title></head>
<body>
<h1>Vefurinn er lokaður</h1>
<p>Unnið er að uppfærslu. Við opnum aftur innan skamms.</p>
</body>
</html>
`
